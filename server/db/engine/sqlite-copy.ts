import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const BUSY_PATIENCE_MS = 20_000;

/** One consistent state of a database that others go on writing to. `to` is an empty file, or none. */
export function copySqliteFile(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_PATIENCE_MS });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong with a file, in its own words; null when nothing is. */
export function sqliteFileFault(path: string): string | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [found] = database.prepare('pragma integrity_check(1)').all();
    const said = String(found?.integrity_check ?? 'no answer');
    if (said !== 'ok') return said;
    // SQLite takes what is missing of the last page for zeros.
    const page = Number(database.prepare('pragma page_size').get()?.page_size);
    if (statSync(path).size % page !== 0) return 'the last page is cut';
    const orphans = database.prepare('pragma foreign_key_check').all();
    return orphans.length === 0 ? null : `${orphans.length} rows without what they refer to`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}
