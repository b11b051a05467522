import { paths } from '#web/paths.ts';
import { hasSession } from '#web/session/session-cookies.ts';
import { clearSessionValues, readSessionValues, writeSessionValues } from '#web/session/session-values.ts';
import { listenToTabs } from '#web/session/tab-channel.ts';

/** Keeps this tab in step with the others: one signs out, all are out; one gets a token, all have it. */
export function followOtherTabs(): void {
  listenToTabs((message) => {
    if (message.kind === 'signed-out') return leave();
    const before = readSessionValues();
    writeSessionValues(message.values);
    // Somebody else signed in: what is on the screen is not theirs.
    if (before && before.user_id !== message.values.user_id && isPrivate()) location.reload();
  });
  // A page that comes back from the browser's memory heard nothing in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSessionValues() && !hasSession()) leave();
  });
}

/** A new document, so that nothing private stays in this one's memory. */
function leave(): void {
  clearSessionValues();
  if (isPrivate()) location.replace(paths.signIn());
}

const isPrivate = () => location.pathname.startsWith('/usuario');
