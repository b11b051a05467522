import { isRouteErrorResponse } from 'react-router';
import { FAILURES } from '#web/copy/failures.ts';

/** Title and text for a failed screen: not found, refused, offline or broken. */
export function failureWords(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? FAILURES.offline : FAILURES.general;
  if (error.status === 404) return FAILURES.notFound;
  // A refused form says what to do.
  return error.status === 403 ? { ...FAILURES.general, text: String(error.data) } : FAILURES.general;
}

function isOffline(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
