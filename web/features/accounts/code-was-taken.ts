import type { ApiError } from '#web/api/api-error.ts';
import { opensSession } from '#web/session/opens-session.ts';

/**
 * After a lost answer: whether a code that is refused now had been taken then. The password tells, and signs in
 * (docs/product.md §10.16).
 * @throws {ApiError} when there is no answer to this either
 */
export async function codeWasTaken(
  { code }: ApiError,
  credentials: { email: string; password: string },
): Promise<boolean> {
  return (code === 'CodeMismatch' || code === 'ExpiredCode') && opensSession(credentials);
}
