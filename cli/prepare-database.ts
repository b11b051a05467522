import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Terminal } from '#cli/terminal.ts';
import type { Config } from '#server/config.ts';
import { sqlitePath, withoutLimits } from '#server/db/engine/client.ts';
import { migrate, newerMigrations, pendingMigrations } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';

export type PreparedDatabase = { deps: Dependencies; close(): Promise<void> };

/** An empty, migrated database that only its owner can read, deleted when it is closed. */
export async function openTemporary(config: Config, log: Logger): Promise<PreparedDatabase> {
  return (await openStandIn(config, log)).database;
}

/** A dry run only lists pending migrations, and without a database gets an empty temporary one. */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  terminal: Terminal,
  dryRun: boolean,
): Promise<PreparedDatabase> {
  if (!dryRun) {
    const deps = createDependencies(withoutLimits(config), log);
    const newer = await newerMigrations(deps.database.db);
    if (newer.length > 0) terminal.say(`La base de datos es de una versión más nueva: ${newer.join(', ')}.`);
    const ran = await migrate(deps.database.db, deps.database.engine);
    if (ran.length > 0) terminal.say(`Migraciones ejecutadas: ${ran.join(', ')}.`);
    return { deps, close: () => deps.close() };
  }
  const existing = await openIfMigrated(config, log, terminal);
  if (existing) return existing;
  const { database, ran } = await openStandIn(config, log);
  sayPending(terminal, ran);
  return database;
}

async function openIfMigrated(
  config: Config,
  log: Logger,
  terminal: Terminal,
): Promise<PreparedDatabase | null> {
  // Opening a SQLite file would create it.
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir))) return null;
  const deps = createDependencies(withoutLimits(config), log);
  const tables = await deps.database.db.introspection.getTables();
  if (!tables.some((table) => table.name === 'races')) {
    await deps.close();
    return null;
  }
  sayPending(terminal, await pendingMigrations(deps.database.db, deps.database.engine));
  return { deps, close: () => deps.close() };
}

async function openStandIn(config: Config, log: Logger) {
  const dataDir = mkdtempSync(join(tmpdir(), 'zancada-temporary-'));
  const discard = () => rmSync(dataDir, { recursive: true, force: true });
  // A signal exits the process without unwinding.
  process.once('exit', discard);
  const deps = createDependencies({ ...config, databaseUrl: undefined, dataDir }, log);
  const ran = await migrate(deps.database.db, deps.database.engine);
  const close = async () => {
    await deps.close();
    discard();
    process.off('exit', discard);
  };
  return { ran, database: { deps, close } };
}

function sayPending(terminal: Terminal, names: readonly string[]): void {
  if (names.length > 0) terminal.say(`Ensayo: antes se ejecutarían las migraciones ${names.join(', ')}.`);
}
