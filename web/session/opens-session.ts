import { ApiError } from '#web/api/api-error.ts';
import { signIn } from '#web/session/sign-in.ts';

/**
 * Finds out by signing in whether a call whose answer was lost worked (docs/product.md §10.16).
 * @returns whether the session is open now
 * @throws {ApiError} when there is no answer to this either
 */
export async function opensSession(credentials: { email: string; password: string }): Promise<boolean> {
  try {
    await signIn(credentials);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) return false;
    throw error;
  }
}
