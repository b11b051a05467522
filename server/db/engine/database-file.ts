import { sqliteCode } from '#server/db/engine/database-away.ts';

const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
  readonly path: string;
  readonly opens: boolean;

  constructor(path: string, opens: boolean) {
    const problem = opens
      ? 'is not a SQLite database'
      : 'cannot be opened: it is a folder, or access is denied';
    super(`${path} ${problem}.`);
    this.path = path;
    this.opens = opens;
  }
}

/** SQLite leaves the file's path out of its errors. */
export function withDatabaseFile(error: unknown, path: string): unknown {
  const code = sqliteCode(error);
  const known = code === SQLITE_NOTADB || code === SQLITE_CANTOPEN;
  return known ? new DatabaseFileError(path, code === SQLITE_NOTADB) : error;
}
