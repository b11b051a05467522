import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  CompiledQuery as Query,
  type QueryResult,
} from 'kysely';
import { isSqliteBusy } from '#server/db/database-away.ts';

const STATEMENTS_KEPT = 500;
const ATTEMPT_MS = 20;
const BUSY_PATIENCE_MS = 20_000;

type Prepared = { statement: StatementSync; hasRows: boolean };

/**
 * The one connection of a process to its SQLite file: durable at every commit (WAL, synchronous=FULL), foreign
 * keys on. While another process holds the write lock it waits without blocking the event loop, up to 20 s.
 */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Opens a file, new or not. Processes that open a new one at the same moment wait for each other. */
  static open(path: string): Promise<NodeSqliteConnection> {
    return onceFree(() => {
      // Waiting for a lock happens between attempts, where it holds up nobody else.
      const database = new DatabaseSync(path, { timeout: ATTEMPT_MS });
      try {
        database.exec(
          'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32000',
        );
        return new NodeSqliteConnection(database);
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return onceFree(() => this.#run<R>(query));
  }

  // biome-ignore lint/correctness/useYield: rows of a synchronous database arrive at once; Kysely asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming a query is not supported: read it in pages.');
  }

  /** Takes the write lock at once: a transaction that began as a reader could not be retried. */
  begin(): Promise<unknown> {
    return this.executeQuery(Query.raw('begin immediate'));
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    // Kysely's parameters are unknown to the type system; node:sqlite itself refuses what it cannot bind.
    const values = parameters as (string | number | bigint | Uint8Array | null)[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** The result of work as soon as no other process holds a lock that it needs. */
async function onceFree<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + BUSY_PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() > deadline) throw error;
      await delay(5 + Math.floor(Math.random() * 20));
    }
  }
}
