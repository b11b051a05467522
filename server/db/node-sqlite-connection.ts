import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { isSqliteBusy } from '#server/db/database-away.ts';

const STATEMENTS_KEPT = 500;
const ATTEMPT_MS = 20;
const BUSY_PATIENCE_MS = 20_000;

type Prepared = { statement: StatementSync; hasRows: boolean };

/** Durable at every commit. Waits up to 20 s for another process's lock, without blocking the event loop. */
export class NodeSqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  static openToWrite(path: string): Promise<NodeSqliteConnection> {
    return NodeSqliteConnection.#open(path, {}, [
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      'secure_delete = ON',
    ]);
  }

  static openToRead(path: string): Promise<NodeSqliteConnection> {
    return NodeSqliteConnection.#open(path, { readOnly: true });
  }

  static #open(
    path: string,
    options: DatabaseSyncOptions,
    pragmas: string[] = [],
  ): Promise<NodeSqliteConnection> {
    return onceFree(() => {
      // No busy timeout: the retries between attempts must not block the event loop.
      const database = new DatabaseSync(path, { ...options, timeout: ATTEMPT_MS });
      try {
        for (const pragma of [...pragmas, 'cache_size = -32000']) database.exec(`PRAGMA ${pragma}`);
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

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    // Kysely types parameters as unknown; node:sqlite throws on what it cannot bind.
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
