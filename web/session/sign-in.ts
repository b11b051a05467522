import { ApiError } from '#web/api/api-error.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { hasSession } from '#web/session/session-cookies.ts';
import { writeSessionValues } from '#web/session/session-values.ts';
import { signOutTold } from '#web/session/sign-out.ts';
import { tellTabs } from '#web/session/tab-channel.ts';

/**
 * Opens a session and keeps its values, in all tabs.
 * @throws {ApiError} what the API refused
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await signOutTold();
  const api = createIdentityApi();
  const ask = () => api('POST /identity/sign-in', { body: credentials });
  const { expiresIn, ...values } = await ask().catch(async (error) => {
    // A sign-out that never reached the server left a session that this browser no longer knows of.
    const leftOver = error instanceof ApiError && error.code === 'UserAlreadyAuthenticated' && !hasSession();
    if (!leftOver) throw error;
    await api('POST /identity/sign-out');
    return ask();
  });
  writeSessionValues(values, expiresIn);
  tellTabs({ kind: 'session', values });
}
