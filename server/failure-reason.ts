/** The error's code or name for the log; its message may quote personal data. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
