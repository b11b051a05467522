/** What a driver calls a broken constraint: PostgreSQL's SQLSTATE, SQLite's extended result codes. */
const brokenIn =
  (sqlState: string, ...results: readonly unknown[]) =>
  (error: unknown): boolean => {
    if (!(error instanceof Error)) return false;
    if ('errcode' in error) return results.includes(error.errcode);
    return 'code' in error && error.code === sqlState;
  };

export const isDuplicate = brokenIn('23505', 1555, 2067);
export const isMissingReference = brokenIn('23503', 787);
