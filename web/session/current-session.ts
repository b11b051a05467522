import { refreshSession } from '#web/session/refresh-session.ts';
import { hasSession } from '#web/session/session-cookies.ts';
import { freshSessionValues, type SessionValues } from '#web/session/session-values.ts';

/**
 * The session with a token that can be sent: this tab's, else by one refresh. A visitor asks the server nothing.
 * @returns null when nobody is signed in
 * @throws {ApiError} when nobody could be asked
 */
export async function currentSession(): Promise<SessionValues | null> {
  if (!hasSession()) return null;
  return freshSessionValues() ?? refreshSession();
}
