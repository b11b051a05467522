const SETTLED_MS = 1500;

/**
 * Does something once the page has loaded and a moment has passed, so that it takes nothing from what is seen.
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(act, SETTLED_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
  };
}
