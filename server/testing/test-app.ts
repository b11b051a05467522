import { rmSync } from 'node:fs';
import { pino } from 'pino';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies } from '#server/dependencies.ts';
import type { App } from '#server/http/context.ts';
import { limitedPasswords } from '#server/identity/passwords.ts';
import { semaphore } from '#server/semaphore.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { makeDataDir } from '#server/testing/test-databases.ts';

/** The site's take tens of milliseconds of a processor, and nearly every test signs somebody in. */
const CHEAP_HASHES = { memory: 8, passes: 1, parallelism: 1 };
const HASHES_WAITING = 100;

export const TEST_NOW = new Date('2026-08-01T17:00:00Z');

export type TestAppOptions = Partial<AppParts> & {
  env?: Record<string, string>;
  now?: () => Date;
  races?: readonly CatalogueRace[];
  partners?: readonly CataloguePartner[];
  blogs?: readonly CatalogueBlog[];
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Pages are stubs. `call` sends the API key unless the request brings one. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { env, now = () => TEST_NOW, races = [], partners = [], blogs = [], ...parts } = options;
  const dataDir = makeDataDir();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://zancada.test',
    ...env,
  });
  const logLines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: undefined },
    { write: (line) => void logLines.push(JSON.parse(line)) },
  );
  let ids = 0;
  const passwords = limitedPasswords(semaphore(1, HASHES_WAITING), CHEAP_HASHES);
  const deps = createDependencies(config, log, { now, newId: () => `id-${++ids}`, passwords });
  await migrate(deps.database.db, deps.database.engine);
  if (races.length > 0) await deps.catalogue.saveRaces(races);
  if (partners.length > 0) await deps.catalogue.savePartners(partners);
  if (blogs.length > 0) await deps.catalogue.saveBlogs(blogs);

  const app: App = createApp(deps, {
    renderPage: async ({ url }) =>
      stubPage(`<!doctype html><html lang="es-CO"><title>${encodeURI(new URL(url).pathname)}</title></html>`),
    staticFiles: new Map(),
    isReady: async () => true,
    wakeOutbox: () => {},
    ...parts,
  });

  return {
    app,
    config,
    deps,
    logLines,
    call(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      if (!headers.has('x-api-key')) headers.set('x-api-key', config.apiKey);
      return Promise.resolve(app.request(path, { ...init, headers }));
    },
    async close() {
      await deps.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
