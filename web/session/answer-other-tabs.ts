import { paths } from '#contract/paths.ts';
import { hasSession } from '#web/session/session-cookies.ts';
import { clearSessionValues, readSessionValues, writeSessionValues } from '#web/session/session-values.ts';
import type { TabMessage } from '#web/session/tab-channel.ts';

/** One tab signs out, all are out; one gets a token, all have it. */
export function answerTab(message: TabMessage): void {
  if (message.kind === 'signed-out') {
    leave();
    return;
  }
  const before = readSessionValues();
  writeSessionValues(message.values);
  // Somebody else signed in: what is on the screen is not theirs.
  if (before && before.user_id !== message.values.user_id && isPrivate()) location.reload();
}

/** Leaves when the session ended while nobody looked. */
export function leaveWhenEnded(): void {
  if (readSessionValues() && !hasSession()) leave();
}

/** A new document, so that nothing private stays in this one's memory. */
function leave(): void {
  clearSessionValues();
  if (isPrivate()) location.replace(paths.signIn());
}

const isPrivate = () => location.pathname.startsWith('/usuario');
