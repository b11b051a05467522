import { startPrivatePostgres } from '#scripts/private-postgres.ts';

/**
 * Vitest's global setup: a PostgreSQL of the tests' own for as long as they run. Its address is in
 * `TEST_DATABASE_URL`; one that is already set is used as it is.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const postgres = await startPrivatePostgres({ durable: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.remove;
}
