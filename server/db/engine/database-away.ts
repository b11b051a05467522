/** SQLSTATE classes: connection, rollback to be retried, resources, operator; and read-only, lock not available. */
const POSTGRES_AWAY = /^(08|40|53|57)[0-9A-Z]{3}$|^25006$|^55P03$/;
const SOCKET_AWAY = /^E(AI_AGAIN|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)/;
const CONNECTION_LOST = /connection terminated|is not queryable/i;
const POOL_AWAY = /timeout exceeded when trying to connect|query read timeout/i;
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;
/** Busy, locked, read-only, I/O, full, cannot be opened. */
const SQLITE_AWAY = new Set([SQLITE_BUSY, 6, SQLITE_READONLY, 10, SQLITE_FULL, 14]);

/** Whether an error is temporary: the database cannot answer now, but a retry may succeed. */
export function isDatabaseAway(error: Error): boolean {
  const code = codeOf(error);
  return (
    SQLITE_AWAY.has(sqliteCode(error)) ||
    POSTGRES_AWAY.test(code) ||
    SOCKET_AWAY.test(code) ||
    CONNECTION_LOST.test(error.message) ||
    POOL_AWAY.test(error.message)
  );
}

/** Whether a server of PostgreSQL went away meanwhile, or a replica broke off a query: what only reads may run again. */
export function isConnectionLost(error: Error): boolean {
  const code = codeOf(error);
  return (
    /^(08[0-9A-Z]{3}|57P0[123]|40001)$/.test(code) ||
    SOCKET_AWAY.test(code) ||
    CONNECTION_LOST.test(error.message)
  );
}

export function isSqliteBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Whether a write was refused because the database, or this connection to it, is read-only. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006' || sqliteCode(error) === SQLITE_READONLY;
}

/** Whether the database has no space left for a write; what it has can still be read. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100' || sqliteCode(error) === SQLITE_FULL;
}

/** Whether PostgreSQL refused role, password or database, or has not granted what is needed. */
export function isRefused(error: unknown): boolean {
  return /^(28[0-9A-Z]{3}|3D000|42501)$/.test(codeOf(error));
}

/** Whether a text was asked for that PostgreSQL cannot hold, as one with NUL: nothing is called so. */
export function isUnstorable(error: Error): boolean {
  return codeOf(error) === '22021';
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** SQLite's primary result code, 0 for other errors. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0;
}
