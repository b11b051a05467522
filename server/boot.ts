import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { withoutLimits } from '#server/db/client.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { DatabaseFileError } from '#server/db/database-file.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { loadEnvFile } from '#server/env-file.ts';
import type { RunningServer } from '#server/start-server.ts';

const LOG_FLUSH_MS = 250;

export const root = join(import.meta.dirname, '..');

type Boot = {
  loadDemo: (deps: Dependencies) => Promise<void>;
  start: (deps: Dependencies) => Promise<RunningServer>;
};

/** Migrates the database, then runs a server from its environment until a signal stops it. */
export async function boot({ loadDemo, start }: Boot): Promise<void> {
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    // Buffered: one system call per line would cost more than most answers.
    const lines = pino.destination({ sync: false, minLength: 4096, periodicFlush: LOG_FLUSH_MS });
    const log = pino({ level: config.logLevel, base: undefined }, lines);
    const setUp = createDependencies(withoutLimits(config), log);
    try {
      await migrate(setUp.database.db, setUp.database.engine);
      if (config.demo) await loadDemo(setUp);
    } finally {
      await setUp.close();
    }
    const deps = createDependencies(config, log, { print: (line) => console.log(`\n${line}\n`) });
    const server = await start(deps);
    const address = config.production ? config.publicUrl : `http://localhost:${server.port}`;
    console.log(`${config.site.name} en ${address}`);
    if (deps.mailbox) console.log(`Los correos llegan a ${address}/dev/mailbox`);

    const stop = () => void server.stop().then(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    process.once('disconnect', stop);
  } catch (error) {
    console.error(explained(error));
    process.exit(1);
  }
}

function explained(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseFileError) return error.message;
  if (!(error instanceof Error)) return error;
  return isDatabaseAway(error) ? `The database cannot be reached: ${error.message || error.name}` : error;
}
