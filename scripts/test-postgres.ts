import { startPrivatePostgres } from '#scripts/private-postgres.ts';

/** Vitest's global setup: starts PostgreSQL unless `TEST_DATABASE_URL` names one. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const postgres = await startPrivatePostgres({ durable: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.remove;
}
