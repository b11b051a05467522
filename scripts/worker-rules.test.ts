import { expect, test } from 'vitest';
import { workerRules } from '#scripts/worker-rules.ts';

const ORIGIN = 'https://zancada.test';

type Asked = { mode?: string; destination?: string; headers?: Record<string, string> };

/** The cache that an address goes to, `network` for none of them. */
function cachedIn(address: string, { mode = 'cors', destination = '', headers = {} }: Asked = {}): string {
  const url = new URL(address, ORIGIN);
  const request = { url: url.href, mode, destination, headers: new Headers(headers) };
  const rule = workerRules.find(
    ({ urlPattern }) =>
      typeof urlPattern === 'function' &&
      // A worker's request and event cannot be made here; the patterns read no more than this of them.
      urlPattern({ url, request, sameOrigin: url.origin === ORIGIN } as never),
  );
  return rule?.options?.cacheName ?? 'network';
}

test.each([
  ['a race', '/site/detallecarrera/media-del-rio', { mode: 'navigate' }, 'zancada-pages'],
  ['a race with a dot in its uid', '/site/detallecarrera/10.5k', { mode: 'navigate' }, 'zancada-pages'],
  ['a search', '/site/carreras?name=rio', { mode: 'navigate' }, 'zancada-pages'],
  ['a poster', '/pictures/races/media.svg', { destination: 'image' }, 'zancada-pictures'],
  ['a script', '/assets/races-DBXIEc2U.js', { destination: 'script' }, 'zancada-files'],
  ['a map tile', 'https://tiles.test/14/1/2.png', { destination: 'image' }, 'zancada-tiles'],
])('%s can be read without a network', (_, address, asked, cache) => {
  expect(cachedIn(address, asked)).toBe(cache);
});

test.each([
  ['a screen behind the guard', '/usuario/mis-carreras', { mode: 'navigate' }],
  ['data of a screen behind the guard', '/usuario/mis-carreras.data', {}],
  [
    'the secret link of a mail',
    '/site/sugerencia/q7F',
    { mode: 'navigate', headers: { accept: 'text/html' } },
  ],
  [
    'the way back to a private screen',
    '/site/ingreso?volver=%2Fusuario%2Feditar-carrera%2Fana%40example.org-MED-10K',
    { mode: 'navigate' },
  ],
  ["a page's data without its page", '/site/carreras.data?name=rio', {}],
  ['races from the API', '/prod/api/races', {}],
  ["a user's races", '/prod/api/races/user/ana@example.org', {}],
  ["a runner's year", '/usuario/tu-anio/2025/tarjeta.png', { destination: 'image' }],
  ["a runner's card", '/usuario/tarjeta/1/tarjeta.png', { destination: 'image' }],
  ['a calendar file', '/site/detallecarrera/media/calendario.ics', { mode: 'cors' }],
  ['blog entries as a file', '/assets/blogs.json', {}],
])('%s is never cached', (_, address, asked) => {
  expect(cachedIn(address, asked)).toBe('network');
});

test('only GET requests are cached', () => {
  expect(workerRules.map(({ method }) => method ?? 'GET')).toEqual(workerRules.map(() => 'GET'));
});
