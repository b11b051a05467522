import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Kysely's lock of migrations belongs to a session, but a pooler such as PgBouncer gives each transaction another one,
 * and the lock stayed for ever. `migrate` has a lock that ends with its transaction.
 */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLock();
  }
}

class WithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
