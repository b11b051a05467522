import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { Gate } from '#simulation/gate.ts';

/** A database whose every statement goes through the gate, which may lose the connection before or after it. */
export function gatedDialect(inner: Dialect, gate: Gate, opened: (driver: GatedDriver) => void): Dialect {
  return {
    createAdapter: () => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createDriver() {
      const driver = new GatedDriver(inner.createDriver(), gate);
      opened(driver);
      return driver;
    },
  };
}

export class GatedDriver implements Driver {
  readonly #inner: Driver;
  readonly #gate: Gate;
  readonly #known = new Map<DatabaseConnection, GatedConnection>();
  readonly #leased = new Set<GatedConnection>();

  constructor(inner: Driver, gate: Gate) {
    this.#inner = inner;
    this.#gate = gate;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();

  async acquireConnection(): Promise<GatedConnection> {
    const inner = await this.#gate.pass('computation', () => this.#inner.acquireConnection());
    const connection = this.#known.get(inner) ?? new GatedConnection(inner, this.#gate, this.#inner);
    this.#known.set(inner, connection);
    connection.isLost = false;
    this.#leased.add(connection);
    return connection;
  }

  beginTransaction(connection: GatedConnection, settings: TransactionSettings): Promise<void> {
    return connection.do(async () => {
      await this.#inner.beginTransaction(connection.inner, settings);
      connection.inTransaction = true;
    });
  }

  commitTransaction(connection: GatedConnection): Promise<void> {
    return connection.do(async () => {
      await this.#inner.commitTransaction(connection.inner);
      connection.inTransaction = false;
    });
  }

  async rollbackTransaction(connection: GatedConnection): Promise<void> {
    if (!connection.isLost) await connection.do(() => connection.rollBack());
  }

  async releaseConnection(connection: GatedConnection): Promise<void> {
    this.#leased.delete(connection);
    await this.#inner.releaseConnection(connection.inner);
  }

  /** What the database does with the connections of a process that has ended. */
  async abandon(): Promise<void> {
    await Promise.all(
      [...this.#leased].map(async (connection) => {
        // One that waits for another's lock gets it when that one is rolled back.
        await connection.busy;
        await connection.rollBack();
        await this.releaseConnection(connection);
      }),
    );
  }
}

class GatedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #gate: Gate;
  readonly #driver: Driver;
  isLost = false;
  inTransaction = false;
  busy: Promise<unknown> = Promise.resolve();

  constructor(inner: DatabaseConnection, gate: Gate, driver: Driver) {
    this.inner = inner;
    this.#gate = gate;
    this.#driver = driver;
  }

  async do<T>(work: () => Promise<T>): Promise<T> {
    if (this.isLost) throw new Error('Connection terminated: it is not queryable');
    const tracked = () => {
      const doing = work();
      this.busy = doing.catch(() => {});
      return doing;
    };
    return this.#gate.pass('query', tracked, async () => {
      this.isLost = true;
      await this.rollBack();
    });
  }

  async rollBack(): Promise<void> {
    if (!this.inTransaction) return;
    this.inTransaction = false;
    await this.#driver.rollbackTransaction(this.inner);
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.do(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}
