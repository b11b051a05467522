import cluster from 'node:cluster';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { keepNames } from '#server/db/catalogue/race-names.ts';
import { withoutLimits } from '#server/db/engine/client.ts';
import { codeOf, isDatabaseAway, isReadOnly, isRefused } from '#server/db/engine/database-away.ts';
import { DatabaseFileError } from '#server/db/engine/database-file.ts';
import { migrate, newerMigrations } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { loadEnvFile } from '#server/env-file.ts';
import { startClusterMetrics } from '#server/metrics.ts';
import type { RunningServer } from '#server/start-server.ts';
import { endOnUncaught } from '#server/uncaught.ts';
import { VERSION } from '#server/version.ts';
import { ProcessLostError, shareMessages, startWorkers } from '#server/worker-processes.ts';

const LOG_FLUSH_MS = 250;
/** Exit code of a process that SIGHUP ended. */
const HUNG_UP = 129;
/** EX_CONFIG: its supervisor does not try again (docs/product §15.36 uncaught errors). */
const REFUSED = 78;
const KNOWN = [ConfigError, DatabaseFileError, ProcessLostError];

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
    const log = pino({ level: config.logLevel, base: { version: VERSION } }, lines);
    if (config.unused.length > 0)
      log.warn({ variables: config.unused }, 'variables that nothing reads any more');
    // A successor may be of a newer version than the first process.
    await prepare(config, log, cluster.isPrimary ? loadDemo : null);
    const several = cluster.isPrimary && config.workers > 1;
    const server = several ? await startSeveral(config, log) : await startOne(config, log, start);
    if (cluster.isPrimary) announce(config, server.port);

    const stop = (code: number) => void server.stop().finally(() => process.exit(code));
    endOnUncaught(config.dataDir, log, stop);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
    process.once('disconnect', () => stop(0));
    // No other process can take its place: its supervisor starts it again.
    if (cluster.isPrimary && !several) process.on('SIGHUP', () => stop(HUNG_UP));
  } catch (error) {
    console.error(explained(error));
    process.exit(isRefusal(error) ? REFUSED : 1);
  }
}

async function prepare(config: Config, log: Logger, loadDemo: Boot['loadDemo'] | null): Promise<void> {
  const deps = createDependencies(withoutLimits(config), log);
  try {
    const newer = await newerMigrations(deps.database.db);
    if (newer.length > 0) log.warn({ migrations: newer }, 'the database is of a newer version');
    const ran = await migrate(deps.database.db, deps.database.engine);
    if (ran.includes('129-entry-states') && !ran.includes('001-catalogue'))
      log.warn(
        { migrations: ran },
        'the database is upgraded: no process of a version before 0.2 can use it',
      );
    await keepNames(deps.database.db);
    if (config.demo) await loadDemo?.(deps);
  } finally {
    await deps.close();
  }
}

function startOne(config: Config, log: Logger, start: Boot['start']): Promise<RunningServer> {
  // The first process replaces the others on SIGHUP; they end on SIGTERM alone.
  if (cluster.isWorker) process.on('SIGHUP', () => {});
  return start(createDependencies(config, log, { print: (line) => console.log(`\n${line}\n`) }));
}

async function startSeveral(config: Config, log: Logger): Promise<RunningServer> {
  shareMessages();
  const metrics = await startClusterMetrics(config.metricsPort, config.metricsHost);
  const starting = startWorkers(config.workers, log);
  process.on('SIGHUP', () => void starting.then((workers) => workers.restart()));
  const workers = await starting;
  const stop = async () => {
    await Promise.all([workers.stop(), metrics.stop()]);
  };
  return { port: workers.port, stop };
}

function announce(config: Config, port: number): void {
  const address = config.production ? config.publicUrl : `http://localhost:${port}`;
  console.log(`${config.site.name} en ${address}`);
  if (!config.smtpUrl) console.log(`Los correos llegan a ${address}/dev/mailbox`);
}

/** A process among others passes the refusal on by its exit code. */
function isRefusal(error: unknown): boolean {
  return error instanceof ConfigError || (error instanceof ProcessLostError && error.code === REFUSED);
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (KNOWN.some((kind) => error instanceof kind)) return error.message;
  if (isReadOnly(error))
    return 'The database is read-only: is it a standby, or a file without permission to write?';
  if (isRefused(error)) return `DATABASE_URL: ${error.message}`;
  return isDatabaseAway(error) ? `The database cannot be reached: ${error.message || codeOf(error)}` : error;
}
