import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ArchiveFooter } from '#cli/archive/archive-lines.ts';
import { archiveEntries, archiveSummary } from '#cli/archive/read-archive.ts';
import { restoreEntries } from '#cli/archive/restore-archive.ts';
import { archiveText, countRows } from '#cli/archive/write-archive.ts';
import { matchesSum } from '#cli/backup/backup-files.ts';
import { Failure } from '#cli/failure.ts';
import { operandPath } from '#cli/operand-file.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { counted } from '#domain/spanish-number.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { openDatabase, sqlitePath } from '#server/db/engine/client.ts';
import { pendingMigrations } from '#server/db/engine/migrate.ts';
import { sqliteFileFault } from '#server/db/engine/sqlite-copy.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const SQLITE_HEADER = 'SQLite format 3\u0000';

/** What a copy holds, and whether its schema is the one of this version. */
type Copy = ArchiveFooter & { dataDir: string; sameSchema: boolean };

/** Restores a copy beside the site and compares. */
export const drillVerb: Verb = {
  name: 'drill',
  summary: 'Ensaya la restauración de una copia en otra base de datos y otro proceso, y compara.',
  operand: '<copia>',
  database: 'temporary',
  async run(job) {
    const path = operandPath(job.operand);
    if (existsSync(`${path}-wal`))
      throw new Failure(`«${path}» no es una copia: es una base de datos en uso. Usa «backup».`);
    const matches = await matchesSum(path);
    if (matches === false) throw new Failure('La copia se dañó o se cambió: no coincide con su .sha256.');
    if (matches === null) job.terminal.say('Aviso: la copia no tiene al lado su .sha256.');
    const copy = isSqlite(path) ? await openSqliteCopy(path, job) : await restoreRows(path, job);
    const found = await exportedByAnotherProcess(copy.dataDir, job);
    compare(copy, found);
    const total = Object.values(found.rows).reduce((sum, count) => sum + count, 0);
    const same = copy.sameSchema ? 'los conteos y la suma coinciden' : 'los conteos coinciden';
    job.terminal.say(`Listo: otro proceso abrió la copia; ${same} (${counted(total, 'fila', 'filas')}).`);
    if (!copy.sameSchema)
      job.terminal.say('Aviso: la copia es de otra versión; las filas no se compararon una a una.');
  },
};

function isSqlite(path: string): boolean {
  const start = Buffer.alloc(SQLITE_HEADER.length);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return start.toString('latin1') === SQLITE_HEADER;
}

async function openSqliteCopy(path: string, { deps }: Job): Promise<Copy> {
  const dataDir = join(deps.config.dataDir, 'copy');
  mkdirSync(dataDir, { mode: 0o700 });
  copyFileSync(path, sqlitePath(dataDir));
  const fault = sqliteFileFault(sqlitePath(dataDir));
  if (fault) throw new Failure(`La copia está dañada: ${fault}.`);
  const { db, engine, close } = openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const sameSchema = (await pendingMigrations(db, engine)).length === 0;
    const summary = await archiveRepository(db, engine).snapshot(async (reader) =>
      archiveSummary(bytes(archiveText(reader, await countRows(reader), () => {}))),
    );
    return { ...summary, dataDir, sameSchema };
  } finally {
    await close();
  }
}

async function restoreRows(path: string, { deps, terminal }: Job): Promise<Copy> {
  const summary = await archiveSummary(createReadStream(path));
  const total = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  let sameSchema = true;
  await deps.archive.rewrite(async (writer) => {
    const columns = new Map(writer.tables.map((table) => [table.name, table.columns.size]));
    const entries = async function* () {
      for await (const entry of archiveEntries(createReadStream(path), () => {})) {
        sameSchema &&= Object.keys(entry.row).length === columns.get(entry.table);
        yield entry;
      }
    };
    await restoreEntries(writer, entries(), terminal.progress('Restaurando filas', total));
  });
  return { ...summary, dataDir: deps.config.dataDir, sameSchema };
}

/** Brings the copy up to date, reads every row of it and checks the sum. */
async function exportedByAnotherProcess(dataDir: string, job: Job): Promise<ArchiveFooter> {
  const env = { ...job.env, DATABASE_URL: '', DATABASE_URL_FILE: '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [MAIN, 'export', '-'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  const summary = archiveSummary(child.stdout).catch((error: unknown) => error);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Failure(`El otro proceso no pudo leer la copia: ${(await said).trim()}`);
  const found = await summary;
  if (found instanceof Error) throw found;
  return found as ArchiveFooter;
}

function compare(copy: Copy, found: ArchiveFooter): void {
  const tables = new Set([...Object.keys(copy.rows), ...Object.keys(found.rows)]);
  for (const table of tables) {
    const [had, has] = [copy.rows[table] ?? 0, found.rows[table] ?? 0];
    if (had !== has) throw new Failure(`${table}: la copia tiene ${had} filas y lo restaurado ${has}.`);
  }
  if (copy.sameSchema && copy.sha256 !== found.sha256)
    throw new Failure('Lo restaurado no es igual a la copia: la suma de sus filas no coincide.');
}

async function* bytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part);
}
