/** What the service worker stores, by name (docs/product §1.22 offline reading). */
export const CACHES = {
  pages: 'zancada-pages',
  pictures: 'zancada-pictures',
  files: 'zancada-files',
  tiles: 'zancada-tiles',
} as const;

const IDLE_MS = 1500;
const fetched = new Set<string>();

/** The worker sees no first visits nor router navigations (§1.22 offline reading). @returns cancels it */
export function cachePageWhenIdle(path: string): () => void {
  // Private pages are never stored; in development there is no service worker.
  if (!import.meta.env.PROD || !path.startsWith('/site/') || !('serviceWorker' in navigator)) return () => {};
  const timer = setTimeout(() => cachePage(path).catch(() => fetched.delete(path)), IDLE_MS);
  return () => clearTimeout(timer);
}

async function cachePage(path: string): Promise<void> {
  if (fetched.has(path) || !navigator.onLine) return;
  fetched.add(path);
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  await controllingWorker();
  await fetch(path, { headers: { accept: 'text/html' } });
}

async function controllingWorker(): Promise<unknown> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  if (serviceWorker.controller) return;
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
}
