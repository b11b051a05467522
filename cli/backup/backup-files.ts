import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Of a copy, or of what a killed backup left of one. */
const NAME = /^zancada-\d{4}-\d\d-\d\dT[\d-]+Z\.(?:sqlite|ndjson)(?:\.tmp.*)?$/;
const SUM_ENDING = '.sha256';

/** The names sort by time. */
export function backupName(now: Date, ending: 'sqlite' | 'ndjson'): string {
  return `zancada-${now.toISOString().replaceAll(/[:.]/g, '-')}.${ending}`;
}

/** Writes the digest of `draft` beside `path` as `sha256sum -c` reads it. */
export async function writeSum(draft: string, path: string): Promise<void> {
  const line = `${await digestOf(draft)}  ${basename(path)}\n`;
  writeFileSync(path + SUM_ENDING, line, { mode: 0o600 });
}

/** Whether a copy is what was written; null when its sum is not beside it. */
export async function matchesSum(path: string): Promise<boolean | null> {
  if (!existsSync(path + SUM_ENDING)) return null;
  const [sum] = readFileSync(path + SUM_ENDING, 'utf8').split(/\s/, 1);
  return sum === (await digestOf(path));
}

/**
 * Deletes all but the newest copies, and what killed backups left before those; other files of the folder stay.
 * @returns the names of the deleted copies
 */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const ours = readdirSync(folder).filter((name) => NAME.test(name));
  const copies = ours.filter((name) => !name.includes('.tmp')).sort();
  const [oldest = ''] = copies.slice(-keep);
  for (const name of ours.filter((name) => name < oldest))
    for (const file of [name, name + SUM_ENDING]) rmSync(join(folder, file), { force: true });
  return copies.slice(0, -keep);
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
