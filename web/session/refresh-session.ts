import { ApiError } from '#web/api/api-error.ts';
import { endSession } from '#web/session/end-session.ts';
import { createIdentityApi } from '#web/session/identity-api.ts';
import { oneAtATime } from '#web/session/one-at-a-time.ts';
import { hasSession } from '#web/session/session-cookies.ts';
import { freshSessionValues, type SessionValues, writeSessionValues } from '#web/session/session-values.ts';
import { listenToTabs, tellTabs } from '#web/session/tab-channel.ts';

/** Another tab's token arrives a moment after it has let go of the lock. */
const ARRIVAL_MS = 150;

let inFlight: Promise<SessionValues | null> | null = null;

/**
 * A fresh token for the session of the cookie, asked for once for all calls of all tabs (docs/product.md §7.18).
 * @param refused a token that the server no longer takes
 * @returns null when there is no session, or no longer
 * @throws {ApiError} when nobody could be asked: the session stays as it is (§7.28)
 */
export function refreshSession(refused?: string): Promise<SessionValues | null> {
  inFlight ??= oneAtATime((waited) => refresh(refused, waited)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function refresh(refused: string | undefined, waited: boolean): Promise<SessionValues | null> {
  const usable = () => {
    const values = freshSessionValues();
    return values && values.session_token !== refused ? values : null;
  };
  if (waited && !usable()) await anotherTabsToken();
  const arrived = usable();
  if (arrived) return arrived;
  if (!hasSession()) return null;
  try {
    const { expiresIn, ...values } = await ask();
    writeSessionValues(values, expiresIn);
    tellTabs({ kind: 'session', values });
    return values;
  } catch (error) {
    if (!isEnd(error)) throw error;
    endSession();
    return null;
  }
}

/** Cookie and header are read one after the other: a sign-in in between makes them differ once. */
async function ask() {
  const api = createIdentityApi();
  return api('POST /identity/refresh').catch((error) => {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    return api('POST /identity/refresh');
  });
}

const isEnd = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'Forbidden');

function anotherTabsToken(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ARRIVAL_MS);
    const stop = listenToTabs(done);
  });
}
