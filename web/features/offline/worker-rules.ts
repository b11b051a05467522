import type { VitePWAOptions } from 'vite-plugin-pwa';
import { CACHES } from './cache-names.ts';
import { markAsKept, orOfflinePage, orUnreadable, orWholePage, tellKept } from './worker-plugins.ts';

type Rule = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>[number];

const DAY_SECONDS = 24 * 60 * 60;
const NETWORK_PATIENCE_SECONDS = 3;

// The functions below are written into the worker by their text, so none may use anything from outside itself.

const whole = { statuses: [200] };
const whateverVaries = { ignoreVary: true };

/** What is fetched how, first match first. Nothing private is kept: no `/usuario`, no call with a token, GET only. */
export const workerRules: Rule[] = [
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/site\/.*\.data$/.test(url.pathname),
    handler: 'NetworkFirst',
    options: {
      cacheName: CACHES.data,
      networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
      matchOptions: whateverVaries,
      cacheableResponse: whole,
      expiration: { maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true },
      plugins: [tellKept, orWholePage],
    },
  },
  {
    // Pages fetch themselves too, to be kept after a navigation inside the site.
    urlPattern: ({ sameOrigin, url, request }) =>
      sameOrigin &&
      /^\/site\/.*(?<!\.(data|ics|gpx))$/.test(url.pathname) &&
      (request.mode === 'navigate' || request.headers.get('accept') === 'text/html'),
    handler: 'NetworkFirst',
    options: {
      cacheName: CACHES.pages,
      networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
      matchOptions: whateverVaries,
      cacheableResponse: whole,
      expiration: { maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true },
      plugins: [markAsKept, orOfflinePage],
    },
  },
  {
    urlPattern: ({ request }) => request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: { plugins: [orOfflinePage] },
  },
  {
    urlPattern: ({ sameOrigin, url, request }) =>
      sameOrigin &&
      !request.headers.has('authorization') &&
      /^\/[a-z0-9-]+\/api\/(race-cards|races|cities|blogs)(\/(?!user)|$)/.test(url.pathname),
    handler: 'NetworkFirst',
    options: {
      cacheName: CACHES.data,
      networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
      matchOptions: whateverVaries,
      cacheableResponse: whole,
      expiration: { maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true },
      plugins: [tellKept],
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/pictures\/(?!share\/)/.test(url.pathname),
    handler: 'StaleWhileRevalidate',
    options: {
      cacheName: CACHES.pictures,
      cacheableResponse: whole,
      expiration: { maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true },
    },
  },
  {
    // Kept beside the precache, which holds the newest build only: a kept page still finds the files it came with.
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && /^\/(assets|fonts)\/.+\.(js|css|svg|woff2)$/.test(url.pathname),
    handler: 'CacheFirst',
    options: { cacheName: CACHES.files, matchOptions: whateverVaries, cacheableResponse: whole },
  },
  {
    // The only pictures from elsewhere that a page may show are map tiles.
    urlPattern: ({ sameOrigin, request }) => !sameOrigin && request.destination === 'image',
    handler: 'CacheFirst',
    options: {
      cacheName: CACHES.tiles,
      // An answer that cannot be read counts for megabytes of the quota.
      fetchOptions: { mode: 'cors', credentials: 'omit' },
      cacheableResponse: whole,
      expiration: { maxEntries: 300, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true },
      plugins: [orUnreadable],
    },
  },
];
