import { createReadStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveSummary } from '#cli/archive/read-archive.ts';
import { archiveText, countRows } from '#cli/archive/write-archive.ts';
import { writeWholeFile } from '#cli/archive/write-whole-file.ts';
import { backupName, deleteOldBackups, writeSum } from '#cli/backup/backup-files.ts';
import { Failure } from '#cli/failure.ts';
import { operandPath } from '#cli/operand-file.ts';
import { withScratch } from '#cli/scratch.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { agreeing, counted, formatTenths } from '#domain/spanish-number.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { copySqliteFile, sqliteFileFault } from '#server/db/engine/sqlite-copy.ts';

const BYTES_PER_MB = 1_000_000;

/** A checked copy while the site serves (docs/product §15.28 backup). */
export const backupVerb: Verb = {
  name: 'backup',
  summary: 'Guarda en la carpeta una copia comprobada, mientras el sitio atiende.',
  operand: '<carpeta>',
  options: ['keep'],
  async run(job) {
    const { deps, terminal, operand, dryRun, keep } = job;
    const folder = operandPath(operand);
    const ending = deps.database.engine === 'sqlite' ? 'sqlite' : 'ndjson';
    const name = backupName(deps.now(), ending);
    if (dryRun) return terminal.say(`Ensayo: se guardaría «${join(folder, name)}».`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    const draft = `${path}.tmp`;
    await withScratch(draft, async () => {
      if (ending === 'sqlite') await copySqlite(job, draft);
      else await copyRows(job, draft);
      await writeSum(draft, path);
      renameSync(draft, path);
    });
    await synced(folder);
    terminal.say(`Listo: «${path}», ${formatTenths(statSync(path).size / BYTES_PER_MB)} MB, comprobada.`);
    const deleted = keep === null ? [] : deleteOldBackups(folder, keep);
    if (deleted.length > 0) {
      const gone = agreeing(deleted.length, 'Se borró', 'Se borraron');
      terminal.say(`${gone} ${counted(deleted.length, 'copia anterior', 'copias anteriores')}.`);
    }
  },
};

async function copySqlite({ deps }: Job, draft: string): Promise<void> {
  // Made first, because SQLite would let everybody read it.
  await (await open(draft, 'wx', 0o600)).close();
  copySqliteFile(sqlitePath(deps.config.dataDir), draft);
  await synced(draft);
  const fault = sqliteFileFault(draft);
  if (fault) throw new Failure(`La copia no pasó la comprobación: ${fault}.`);
}

async function copyRows({ deps, terminal }: Job, draft: string): Promise<void> {
  await deps.archive.snapshot(async (reader) => {
    const rows = await countRows(reader);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    await writeWholeFile(draft, archiveText(reader, rows, terminal.progress('Guardando filas', total)));
  });
  await archiveSummary(createReadStream(draft));
}

/** On the disk, not only in its cache. */
async function synced(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
