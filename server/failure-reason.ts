/** The kind of failure, fit for a log: its words are left out, for they may quote personal data. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
