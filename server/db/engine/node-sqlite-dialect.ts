import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { withDatabaseFile } from '#server/db/engine/database-file.ts';
import { NodeSqliteFile } from '#server/db/engine/node-sqlite-file.ts';
import { NodeSqliteLease } from '#server/db/engine/node-sqlite-lease.ts';

export class NodeSqliteDialect implements Dialect {
  readonly #path: string;
  readonly #lockTimeoutMs: number;

  /** @param lockTimeoutMs how long a write waits for another process's, in milliseconds; 0: without end */
  constructor(path: string, lockTimeoutMs = 0) {
    this.#path = path;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path, this.#lockTimeoutMs);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Kysely<never>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back schema changes too, so a killed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #lockTimeoutMs: number;
  /** Kysely keeps a reference to every connection, so reuse leases. */
  readonly #idle: NodeSqliteLease[] = [];
  #file: NodeSqliteFile | undefined;

  constructor(path: string, lockTimeoutMs: number) {
    this.#path = path;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  async init(): Promise<void> {
    this.#file = await NodeSqliteFile.open(this.#path, this.#lockTimeoutMs).catch((error) => {
      throw withDatabaseFile(error, this.#path);
    });
  }

  async acquireConnection(): Promise<NodeSqliteLease> {
    if (!this.#file) throw new Error('The database is closed.');
    return this.#idle.pop() ?? new NodeSqliteLease(this.#file);
  }

  /** Takes the write lock at once: a read transaction that turns into a write cannot be retried. */
  async beginTransaction(lease: DatabaseConnection): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(lease: DatabaseConnection): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    // A failed rollback would hide the error that led to it.
    if (this.#file?.writer.inTransaction) await lease.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(lease: NodeSqliteLease): Promise<void> {
    lease.release();
    this.#idle.push(lease);
  }

  async destroy(): Promise<void> {
    this.#file?.close();
    this.#file = undefined;
  }
}
