import { answerTab, leaveWhenEnded } from '#web/session/answer-other-tabs.ts';
import { listenToTabs } from '#web/session/tab-channel.ts';

/** Keeps this tab in step with the others. A token is kept the moment that it is heard of: the next call needs it. */
export function followOtherTabs(): void {
  listenToTabs(answerTab);
  // A page that comes back from the browser's memory heard nothing in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveWhenEnded();
  });
}
