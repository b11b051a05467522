import {
  AbortedTransactionError,
  CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { PostgresConnections, PostgresLease } from '#server/db/engine/postgres-pool.ts';

export class PooledPostgresDialect implements Dialect {
  readonly #hosts: PostgresConnections;

  constructor(hosts: PostgresConnections) {
    this.#hosts = hosts;
  }

  createDriver(): Driver {
    const hosts = this.#hosts;
    return {
      init: async () => {},
      acquireConnection: () => hosts.connect(),
      async beginTransaction(lease) {
        await lease.executeQuery(CompiledQuery.raw('begin'));
      },
      async commitTransaction(lease) {
        const { rows } = await lease.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
        // So PostgreSQL ends a transaction in which a statement failed.
        if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
      },
      async rollbackTransaction(lease) {
        await lease.executeQuery(CompiledQuery.raw('rollback'));
      },
      releaseConnection: async (lease: PostgresLease) => lease.release(),
      destroy: () => hosts.end(),
    };
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new WithoutSessionLock();
  }

  createIntrospector(db: Kysely<never>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

/**
 * Kysely's lock of migrations belongs to a session, but a pooler such as PgBouncer gives each transaction another one,
 * and the lock stayed for ever. `migrate` has a lock that ends with its transaction.
 */
class WithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
