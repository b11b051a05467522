import type { CatalogueRace } from '#contract/catalogue.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';
import { startTestServer } from '#server/testing/test-server.ts';

export type ServerOnEngine = Awaited<ReturnType<typeof serverOnEngine>>;

export async function serverOnEngine(
  engine: Engine,
  races: readonly CatalogueRace[],
  now?: () => Date,
  env: Record<string, string> = {},
) {
  const database = await createTestDatabase(engine);
  const { databaseUrl, dataDir } = database;
  const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  const server = await startTestServer({ ...place, ...env }, now);
  await server.deps.catalogue.saveRaces(races);
  return {
    ...server,
    config: server.deps.config,
    call: (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init),
    async close() {
      await server.close();
      await database.close();
    },
  };
}
