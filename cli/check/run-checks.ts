import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { type Check, type Site, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { clock } from '#cli/check/clock.ts';
import { database, demonstration, editors } from '#cli/check/database.ts';
import { disk } from '#cli/check/disk.ts';
import { mail, waitingMail } from '#cli/check/mail.ts';
import { pictures, tiles } from '#cli/check/pictures.ts';
import { publicAddress } from '#cli/check/public-address.ts';
import { settings } from '#cli/check/settings.ts';
import { explain } from '#cli/explain.ts';
import { examineSettings } from '#server/config.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { pendingMigrations } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { MailRefusedError } from '#server/email/email-sender.ts';
import { ENV_FILE } from '#server/env-file.ts';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import type { Settings } from '#server/production-settings.ts';

const CHECKS: readonly Check[] = [
  settings,
  disk,
  database,
  mail,
  waitingMail,
  clock,
  publicAddress,
  tiles,
  pictures,
  editors,
  demonstration,
];

/** The unit's, as `deploy/zancada` reads it, and that of a checkout. */
const SETTINGS_FILES = ['/etc/zancada.env', ENV_FILE];

type Given = { mailTo?: string | null; plainPort?: number; settingsFiles?: readonly string[] };

/** Touches all that the site needs and says of each what is right and what is not. */
export async function* runChecks(
  environment: Settings,
  { mailTo = null, plainPort = 80, settingsFiles = SETTINGS_FILES }: Given = {},
): AsyncGenerator<Verdict & { name: string }> {
  const { config, problems } = examineSettings(environment);
  const refused = new Set(
    problems.flatMap((problem) => problem.split(':', 1)[0]?.replace(/_FILE$/, '') ?? []),
  );
  const isThere = config.databaseUrl !== undefined || existsSync(sqlitePath(config.dataDir));
  const touchable = !refused.has('DATABASE_URL') && !refused.has('DATA_DIR');
  const deps = isThere && touchable ? createDependencies(config, pino({ level: 'silent' })) : null;
  const site: Site = {
    environment,
    config,
    problems,
    refused,
    deps,
    migrated: await isMigrated(deps),
    mailTo,
    plainPort,
    settingsFiles,
  };
  try {
    for (const check of CHECKS) {
      const { name } = check;
      const missing = check.needs.filter((need) => refused.has(need));
      if (missing.length > 0) yield { name, ...warning(`se revisa cuando sirva ${missing.join(', ')}.`) };
      else
        try {
          for await (const verdict of check.run(site)) yield { name, ...verdict };
        } catch (error) {
          const hint = typeof check.hint === 'function' ? check.hint(site) : check.hint;
          yield { name, ...wrong([reasonOf(error), hint].filter(Boolean).join(' ')) };
        }
    }
  } finally {
    await deps?.close();
  }
}

async function isMigrated(deps: Dependencies | null): Promise<boolean> {
  if (!deps) return false;
  const { db, engine } = deps.database;
  return pendingMigrations(db, engine).then(
    (pending) => pending.length === 0,
    () => false,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchProblem) return `${error.message}.`;
  if (error instanceof MailRefusedError && error.cause instanceof Error)
    return `el servidor de correo lo rechaza: ${error.cause.message}.`;
  return explain(error);
}
