import { CACHES } from '#web/features/offline/cache-names.ts';

const FILES_MAX = 200;
const FRESH_MS = 10 * 60 * 1000;
const FILE = /^\/(assets|fonts)\/.+\.(js|css|svg|woff2)$/;
const PICTURE = /^\/pictures\//;

let worker: Promise<unknown> | null = null;

/**
 * Sees that the page at an address, and what it is drawn with, can be read without a network: the service worker
 * never sees a first visit, nor the document of a page that was reached inside the site. Does nothing where there is
 * no service worker, and for a private screen, which is never kept (docs/product.md §1.22).
 */
export async function keepPage(address: string): Promise<void> {
  if (!address.startsWith('/site/') || !('serviceWorker' in navigator) || !navigator.onLine) return;
  worker ??= startWorker();
  await worker;
  const pages = await caches.open(CACHES.pages);
  const kept = await pages.match(address, { ignoreVary: true });
  if (!kept || isOld(kept)) await fetch(address, { headers: { accept: 'text/html' } });
  await keepFiles();
}

/** Starts the worker and waits until this page is in its hands. */
async function startWorker(): Promise<unknown> {
  await navigator.serviceWorker.register('/sw.js');
  if (navigator.serviceWorker.controller) return;
  return new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
}

function isOld(kept: Response): boolean {
  return Date.now() - Date.parse(kept.headers.get('date') ?? '') > FRESH_MS;
}

/** Keeps what this page has loaded; it all comes from the browser's own cache. */
async function keepFiles(): Promise<void> {
  const files = await caches.open(CACHES.files);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const { origin, pathname, href } of loaded) {
    if (origin !== location.origin) continue;
    if (FILE.test(pathname) && !(await files.match(href, { ignoreVary: true }))) await files.add(href);
    if (PICTURE.test(pathname) && !(await caches.match(href))) await fetch(href);
  }
  const names = await files.keys();
  for (const oldest of names.slice(0, Math.max(0, names.length - FILES_MAX))) await files.delete(oldest);
}
