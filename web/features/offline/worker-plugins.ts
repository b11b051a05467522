import type { VitePWAOptions } from 'vite-plugin-pwa';

type Rule = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>[number];
type Plugin = NonNullable<NonNullable<Rule['options']>['plugins']>[number];

// Every function below is written into the worker by its text, so none may use anything from outside itself.

/** Says on a page that it comes from memory, for the notice that it may be old. */
export const markAsKept: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse?.headers.get('content-type')?.startsWith('text/html')) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    const html = await cachedResponse.text();
    const state = navigator.onLine ? 'kept' : 'off';
    return new Response(html.replace('<html ', `<html data-connection="${state}" `), { headers });
  },
};

/**
 * Tells the page that its data comes from memory, for the notice that it may be old. The cities that are offered while
 * somebody types are no more than a help.
 */
export const tellKept: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
    if (cachedResponse && !request.url.endsWith('/cities')) {
      const page = await Reflect.get(globalThis, 'clients').get(Reflect.get(event, 'clientId'));
      page?.postMessage('kept');
    }
    return cachedResponse;
  },
};

/** Sends a page that can be had neither from the network nor from memory to the one that says so. */
export const orOfflinePage: Plugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return undefined;
    const { origin, pathname, search } = new URL(request.url);
    return Response.redirect(`${origin}/site/sin-conexion#${pathname}${search}`);
  },
};

/** Sends the router, which asked for the data of a page, to the page itself: it may be kept where its data is not. */
export const orWholePage: Plugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete('_routes');
    const page = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '');
    const headers = { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' };
    return new Response(null, { status: 204, headers });
  },
};

/** A tile server that does not let its pictures be read is asked the plain way, and nothing of it is kept. */
export const orUnreadable: Plugin = { handlerDidError: ({ request }) => fetch(request) };
