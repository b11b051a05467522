import type { Endpoint } from '#contract/endpoint.ts';
import { API, DESK_API } from '#contract/index.ts';
import type { App } from '#server/http/context.ts';
import type { Exchange } from '#server/testing/leaving-clients.ts';

const UPLOAD_BYTES = 200_000;
const BODY_BYTES = 20_000;

/** Where a pattern is more than its parameters: one address that it answers. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/*': '/usuario/traer-historial',
  '/pictures/*': '/pictures/none',
  '/pictures/races/:file': '/pictures/races/race.svg',
  '/pictures/share/:file': '/pictures/share/site.png',
  '/site/detallecarrera/:uid/:file': '/site/detallecarrera/race/recorrido-10K.gpx',
};

/** A value for each parameter of a route or a screen; who knows a better one gives it. */
const VALUES = {
  uid: 'race',
  id: 'race',
  code: 'none',
  slug: 'serie',
  email: 'none@example.org',
  kind: 'races',
  year: '2026',
  change: '1',
  importId: '1',
  mergeId: '1',
  rowId: '1',
  secret: 'none',
  token: 'none',
  userRaceId: 'none',
  ownRaceId: 'none',
  file: 'sitemap-1.xml',
  raceCode: 'none',
  distance: '10K',
  raceName: 'Carrera',
  raceDate: '2027-01-01',
  ending: 'json',
} as const;

type Values = { readonly [Parameter in keyof typeof VALUES]?: string };
type Caller = { apiBase: string; apiKey: string; token: string; values: Values };

/**
 * A request for each route that the application has, so that a new one cannot be forgotten: a parameter without a value
 * is an error. Who is asked for a body brings one, of no meaning.
 */
export function everyRoute(
  { routes }: Pick<App, 'routes'>,
  { apiBase, apiKey, token, values }: Caller,
): Exchange[] {
  const endpoints = [API, ...Object.values(DESK_API)].flatMap((calls) => Object.values<Endpoint>(calls));
  const bound = new Map(
    endpoints.map((endpoint) => [
      `${endpoint.method} ${apiBase}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      endpoint,
    ]),
  );
  const own = { 'X-Api-Key': apiKey, Authorization: `Bearer ${token}` };
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return [...known].flatMap((route): Exchange[] => {
    const [method = '', pattern = ''] = route.split(' ');
    if (method === 'ALL') return [];
    const endpoint = bound.get(route);
    const path = ADDRESSES[pattern] ?? addressOf(pattern, values);
    const [type, body] = bodyOf(method, endpoint);
    const headers = endpoint?.access === 'public' && !endpoint.bearer ? { 'X-Api-Key': apiKey } : own;
    return [{ method, path, body, headers: { ...headers, ...(type && { 'Content-Type': type }) } }];
  });
}

export function addressOf(pattern: string, values: Values): string {
  return pattern.replace(/:(\w+)(?:\{[^/]+\})?/g, (_, name) => {
    const value = { ...VALUES, ...values }[name as keyof Values];
    if (value === undefined) throw new Error(`The parameter ${name} of ${pattern} needs a value.`);
    return encodeURIComponent(value);
  });
}

function bodyOf(method: string, endpoint: Endpoint | undefined): [type?: string, body?: Uint8Array] {
  if (endpoint?.upload) return [endpoint.upload.types[0] ?? '', Buffer.alloc(UPLOAD_BYTES, 'x')];
  if (endpoint?.body) return ['application/json', Buffer.from(`{"other":"${'a'.repeat(BODY_BYTES)}"}`)];
  if (endpoint || method === 'GET') return [];
  return ['application/x-www-form-urlencoded', Buffer.alloc(BODY_BYTES, 'campo=valor&')];
}
