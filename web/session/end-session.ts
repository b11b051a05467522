import { dropSessionCookie } from '#web/session/session-cookies.ts';
import { clearSessionValues } from '#web/session/session-values.ts';
import { tellTabs } from '#web/session/tab-channel.ts';

/** Forgets the session in this browser, in all its tabs. The server is not asked. */
export function endSession(): void {
  clearSessionValues();
  dropSessionCookie();
  tellTabs({ kind: 'signed-out' });
}
