/**
 * Keeps `data-connection` on `<html>` true to the browser's word: `off` without a network. With one, a page that the
 * service worker took from memory, and marked, is `kept` until it is loaded again.
 * @returns what stops it
 */
export function markConnection(): () => void {
  const { dataset } = document.documentElement;
  const fromMemory = dataset.connection && 'kept';
  const mark = () => {
    const state = navigator.onLine ? fromMemory : 'off';
    if (state) dataset.connection = state;
    else delete dataset.connection;
  };
  mark();
  window.addEventListener('online', mark);
  window.addEventListener('offline', mark);
  return () => {
    window.removeEventListener('online', mark);
    window.removeEventListener('offline', mark);
  };
}

/**
 * Without a network a link loads the whole page, which may be kept, rather than its data, which may not.
 * @returns what stops it
 */
export function followLinksWhole(): () => void {
  const letBrowserFollow = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    if (event.target.closest('a[href]')) event.stopPropagation();
  };
  window.addEventListener('click', letBrowserFollow, { capture: true });
  return () => window.removeEventListener('click', letBrowserFollow, { capture: true });
}
