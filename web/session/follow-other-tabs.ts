import { listenToTabs } from '#web/session/tab-channel.ts';

const loadAnswers = () => import('#web/session/answer-other-tabs.ts');

/** Keeps this tab in step with the others. What is to be done is loaded when one speaks: a visitor's page needs none of it. */
export function followOtherTabs(): void {
  listenToTabs(async (message) => (await loadAnswers()).answerTab(message));
  // A page that comes back from the browser's memory heard nothing in between.
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (persisted) (await loadAnswers()).leaveWhenEnded();
  });
}
