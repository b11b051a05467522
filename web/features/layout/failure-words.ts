import { isRouteErrorResponse } from 'react-router';
import { FAILURES } from '#web/copy/failures.ts';

/** What is said about a screen that could not be had: unknown, unreachable or broken. */
export function failureWords(error: unknown): { title: string; text: string } {
  // Routes answer with their status; whatever else is thrown in the browser is a fetch without an answer.
  if (isRouteErrorResponse(error)) return error.status === 404 ? FAILURES.notFound : FAILURES.general;
  return isOffline(error) ? FAILURES.offline : FAILURES.general;
}

function isOffline(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
