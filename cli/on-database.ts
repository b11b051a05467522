import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { withScratch } from '#cli/scratch.ts';
import type { Job } from '#cli/verbs/verb.ts';
import type { Config } from '#server/config.ts';
import { sqlitePath, withoutLimits } from '#server/db/engine/client.ts';
import { migrate, newerMigrations, pendingMigrations } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';

type Work<T> = (deps: Dependencies, ran: readonly string[]) => Promise<T>;

/** An empty, migrated database that only its owner can read, deleted when the work has ended. */
export function onTemporary(config: Config, log: Logger, work: Work<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zancada-temporary-'));
  return withScratch(dataDir, () =>
    opened({ ...config, databaseUrl: undefined, dataDir }, log, async (deps) =>
      work(deps, await migrate(deps.database.db, deps.database.engine)),
    ),
  );
}

/** A dry run only lists pending migrations, and without a database gets an empty temporary one. */
export async function onDatabase(
  config: Config,
  log: Logger,
  { terminal, dryRun }: Pick<Job, 'terminal' | 'dryRun'>,
  work: (deps: Dependencies) => Promise<void>,
): Promise<void> {
  const sayPending = (names: readonly string[]) => {
    if (names.length > 0) terminal.say(`Ensayo: antes se ejecutarían las migraciones ${names.join(', ')}.`);
  };
  if (!dryRun)
    return opened(withoutLimits(config), log, async (deps) => {
      const newer = await newerMigrations(deps.database.db);
      if (newer.length > 0)
        terminal.say(`La base de datos es de una versión más nueva: ${newer.join(', ')}.`);
      const ran = await migrate(deps.database.db, deps.database.engine);
      if (ran.length > 0) terminal.say(`Migraciones ejecutadas: ${ran.join(', ')}.`);
      await work(deps);
    });
  // Opening a SQLite file would create it.
  const isThere = config.databaseUrl !== undefined || existsSync(sqlitePath(config.dataDir));
  const isDone =
    isThere &&
    (await opened(withoutLimits(config), log, async (deps) => {
      const tables = await deps.database.db.introspection.getTables();
      if (!tables.some((table) => table.name === 'races')) return false;
      sayPending(await pendingMigrations(deps.database.db, deps.database.engine));
      await work(deps);
      return true;
    }));
  if (isDone) return;
  await onTemporary(config, log, async (deps, ran) => {
    sayPending(ran);
    await work(deps);
  });
}

async function opened<T>(config: Config, log: Logger, work: (deps: Dependencies) => Promise<T>): Promise<T> {
  const deps = createDependencies(config, log);
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
}
