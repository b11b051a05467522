const POSTGRES_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);
const SQLITE_BUSY = 5;

/** Whether an error is temporary: the database cannot answer now, but a retry may succeed. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    isSqliteBusy(error) ||
    POSTGRES_AWAY.has(code) ||
    /connection terminated|is not queryable|timeout exceeded when trying to connect/i.test(error.message)
  );
}

export function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY;
}
