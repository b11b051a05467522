import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { namesFor, toObject } from '#server/db/engine/column-names.ts';
import { isSqliteBusy } from '#server/db/engine/database-away.ts';

const STATEMENTS_KEPT = 500;
const ATTEMPT_MS = 20;

type Prepared = { statement: StatementSync; columns: string[] };

/** Durable at every commit. Waits for another process's lock without blocking the event loop. */
export class NodeSqliteConnection {
  readonly #database: DatabaseSync;
  readonly #patienceMs: number;
  readonly #statements = new Map<string, Prepared>();

  private constructor(database: DatabaseSync, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  static openToWrite(path: string, lockTimeoutMs: number): Promise<NodeSqliteConnection> {
    return NodeSqliteConnection.#open(path, lockTimeoutMs, {}, [
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      'secure_delete = ON',
    ]);
  }

  static openToRead(path: string, lockTimeoutMs: number): Promise<NodeSqliteConnection> {
    return NodeSqliteConnection.#open(path, lockTimeoutMs, { readOnly: true });
  }

  static #open(
    path: string,
    lockTimeoutMs: number,
    options: DatabaseSyncOptions,
    pragmas: string[] = [],
  ): Promise<NodeSqliteConnection> {
    const patienceMs = lockTimeoutMs || Number.POSITIVE_INFINITY;
    const open = () => {
      // No busy timeout: the retries between attempts must not block the event loop.
      const database = new DatabaseSync(path, { ...options, timeout: ATTEMPT_MS });
      try {
        for (const pragma of [...pragmas, 'cache_size = -32000']) database.exec(`PRAGMA ${pragma}`);
        return new NodeSqliteConnection(database, patienceMs);
      } catch (error) {
        database.close();
        throw error;
      }
    };
    return onceFree(open, Date.now() + patienceMs);
  }

  /** @param since when the caller began to wait, in milliseconds */
  executeQuery<R>(query: CompiledQuery, since = Date.now()): Promise<QueryResult<R>> {
    return onceFree(() => this.#run<R>(query), since + this.#patienceMs);
  }

  /** SQLite itself rolls back where the disk is full. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#prepare(query.sql);
    // Kysely types parameters as unknown; node:sqlite throws on what it cannot bind.
    const values = query.parameters as (string | number | bigint | Uint8Array | null)[];
    if (columns.length === 0) {
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const rows: unknown[] = statement.all(...values);
    // What `*` stands for changes with the table.
    const named = query.sql.includes('*') ? columnsOf(statement) : columns;
    const names = named.map(namesFor(query));
    return { rows: rows.map((row) => toObject(names, row as unknown[])) as R[] };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    // The driver's own objects are slow to read, copy and write as JSON (docs/decisions/040).
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

const columnsOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

async function onceFree<T>(work: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() > deadline) throw error;
      await delay(5 + Math.floor(Math.random() * 20));
    }
  }
}
