/**
 * Runs a task should the visitor turn elsewhere before a navigation that has begun arrives: by the browser's way back or
 * by a link of ours.
 * @returns ends the watch
 */
export function whenTurnedBack(task: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const began = performance.now();
  const turn = () => {
    watch.abort();
    task();
  };
  window.addEventListener('popstate', turn, { signal });
  window.addEventListener(
    'click',
    ({ target, defaultPrevented, timeStamp }) => {
      // The very click that led here may still be on its way up, and a link that opens another tab leads nobody away.
      if (timeStamp < began || !defaultPrevented) return;
      if (target instanceof Element && target.closest('a[data-screen]')) turn();
    },
    { signal },
  );
  return () => watch.abort();
}
