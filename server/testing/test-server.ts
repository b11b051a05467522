import { rmSync } from 'node:fs';
import { pino } from 'pino';
import type { PageRenderer } from '#contract/page.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies } from '#server/dependencies.ts';
import { startServer } from '#server/start-server.ts';
import { type Browser, createBrowser } from '#server/testing/browser.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { makeDataDir } from '#server/testing/test-databases.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

let addresses = 0;

/** Over real HTTP, behind one trusted proxy so that each browser has an address of its own. */
export async function startTestServer(
  env: Record<string, string> = {},
  now: () => Date = () => new Date(),
  patience: Parameters<typeof startServer>[2] = {},
  renderPage: PageRenderer = async () => stubPage('<!doctype html><title>página</title>'),
) {
  const dataDir = makeDataDir();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: '1', ...env });
  const logLines: string[] = [];
  const log = pino({ level: 'debug', base: undefined }, { write: (line) => void logLines.push(line) });
  const deps = createDependencies(config, log, { now });
  await migrate(deps.database.db, deps.database.engine);
  const server = await startServer(deps, { renderPage, staticFiles: new Map() }, patience);
  const url = `http://localhost:${server.port}`;
  return {
    url,
    port: server.port,
    deps,
    logLines,
    browser(address = `10.${++addresses >> 8}.${addresses & 255}.1`): Browser {
      return createBrowser((path, init) => fetch(`${url}${path}`, init), config.apiKey, address);
    },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
