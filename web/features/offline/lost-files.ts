const KEY = 'zancada-reloaded';
const PATIENCE_MS = 60_000;

/**
 * A page that was open while a new version came may ask for files that are no longer there: it is loaded anew, at
 * most once a minute.
 */
export function reloadWhenFilesAreLost(): void {
  window.addEventListener('vite:preloadError', () => {
    const since = Date.now() - Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || since < PATIENCE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
