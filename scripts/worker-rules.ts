import type { VitePWAOptions } from 'vite-plugin-pwa';
import { CACHES } from '../web/features/offline/cached-pages.ts';

type Rule = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>[number];
type Plugin = NonNullable<NonNullable<Rule['options']>['plugins']>[number];

const DAY_SECONDS = 24 * 60 * 60;
const NETWORK_TIMEOUT_SECONDS = 5;

// The functions below are written into the worker as text, so none may refer to anything outside itself.

const markAsCached: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    const html = await cachedResponse.text();
    return new Response(html.replace('<html ', '<html data-offline '), { headers });
  },
};

const orOfflinePage: Plugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return undefined;
    const { origin, pathname, search } = new URL(request.url);
    return Response.redirect(`${origin}/site/sin-conexion#${pathname}${search}`);
  },
};

/** A tile server without CORS is asked without it, and its answers are not cached. */
const orWithoutCors: Plugin = { handlerDidError: ({ request }) => fetch(request) };

const matchOptions = { ignoreVary: true };
const cacheableResponse = { statuses: [200] };
const expiration = (maxEntries: number, days: number) => ({
  maxEntries,
  maxAgeSeconds: days * DAY_SECONDS,
  purgeOnQuotaError: true,
});

/** What is cached how; the first match counts. Nothing private is: no `/usuario`, no call of the API, GET only. */
export const workerRules: Rule[] = [
  {
    // Pages also fetch themselves, to be cached after a navigation of the router. A suggestion's link is secret, and the screen that asks for a session may name a private one.
    urlPattern: ({ sameOrigin, url, request }) =>
      sameOrigin &&
      /^\/site\/(?!sugerencia\/).*(?<!\.(data|ics|gpx))$/.test(url.pathname) &&
      !url.searchParams.has('volver') &&
      (request.mode === 'navigate' || request.headers.get('accept') === 'text/html'),
    handler: 'NetworkFirst',
    options: {
      cacheName: CACHES.pages,
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      matchOptions,
      cacheableResponse,
      expiration: expiration(100, 30),
      plugins: [markAsCached, orOfflinePage],
    },
  },
  {
    urlPattern: ({ request }) => request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: { plugins: [orOfflinePage] },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/pictures\/(?!share\/)/.test(url.pathname),
    handler: 'StaleWhileRevalidate',
    options: { cacheName: CACHES.pictures, cacheableResponse, expiration: expiration(200, 30) },
  },
  {
    // The precache holds the newest build only; a cached page may be older.
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && /^\/(assets|fonts)\/.+\.(js|css|svg|woff2)$/.test(url.pathname),
    handler: 'CacheFirst',
    options: { cacheName: CACHES.files, matchOptions, cacheableResponse, expiration: expiration(200, 30) },
  },
  {
    // The only pictures from other origins that the content policy allows are map tiles.
    urlPattern: ({ sameOrigin, request }) => !sameOrigin && request.destination === 'image',
    handler: 'CacheFirst',
    options: {
      cacheName: CACHES.tiles,
      // An opaque answer counts for megabytes of the quota.
      fetchOptions: { mode: 'cors', credentials: 'omit' },
      cacheableResponse,
      expiration: expiration(300, 7),
      plugins: [orWithoutCors],
    },
  },
];
