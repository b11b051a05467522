import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { everyRoute } from '#server/testing/every-route.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import routes from '#web/routes.ts';

/** In everything that is written of what is not public, and in no request. */
const SECRET = 'zorzal';
const WORD = /zorzal/i;

const secretRace = (uid: string) =>
  buildRace({
    uid,
    code: uid.toUpperCase(),
    name: `Carrera ${SECRET}`,
    description: SECRET,
    eventPlace: SECRET,
    organizerUrl: `https://${SECRET}.example.org`,
    sourceUrl: `https://${SECRET}.example.org`,
    imageUrl: `https://${SECRET}.example.org/a.jpg`,
    distances: [buildDistance({ name: SECRET }), buildDistance({ name: '10K', price: 7_654_321 })],
  });
const secretPartner = (id: string) =>
  buildPartner({ id, name: SECRET, title: SECRET, description: SECRET, partnerCode: SECRET });
const secretBlog = (id: string) =>
  buildBlog({ id, title: SECRET, description: SECRET, paragraphs: [SECRET] });

const open = buildRace({ uid: 'open', code: 'OPEN', name: 'Carrera abierta' });
const server = await createTestApp({
  races: [open],
  partners: [buildPartner({ id: 'open' })],
  blogs: [buildBlog({ id: 'open' })],
  renderPage: await loadBuiltPages(join(import.meta.dirname, '../..')),
});
afterAll(() => server.close());
const { desk } = server.deps;
const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;
for (const [key, isWithdrawn] of [
  ['draft', false],
  ['away', true],
] as const) {
  await desk.create('races', secretRace(key), by);
  await desk.create('partners', secretPartner(key), by);
  await desk.create('blogs', secretBlog(key), by);
  for (const kind of ['races', 'partners', 'blogs'] as const)
    if (isWithdrawn)
      await desk.move(
        kind,
        key,
        'withdrawn',
        { state: 'draft', version: 1 },
        { ...by, action: 'withdraw', fields: [] },
      );
}
const runner = await signedInRunner(server);

type Screen = { path?: string | undefined; children?: Screen[] | undefined };
const screensOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...screensOf(children)]);

const QUERIES = ['', '?city=Bogotá&limit=50', '?distance=10K', '?order=price', '?name=carrera', '?text=10k'];

/** Each call and each screen, of the public entry, the draft, the withdrawn one, and of what there never was. */
const addresses = ['open', 'draft', 'away', 'none'].flatMap((id) => {
  const values = { uid: id, id, slug: id, code: id.toUpperCase(), email: runner.email };
  const { apiBase, apiKey } = server.config;
  const calls = everyRoute(server.app, {
    apiBase,
    apiKey,
    token: runner.token,
    values,
  })
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, headers }) => QUERIES.map((query): [string, HeadersInit] => [path + query, headers]));
  const screens = screensOf(routes)
    .map((path) => path.replaceAll(/:\w+/g, id))
    .flatMap((path) =>
      ['', '?ciudad=Bogotá', '?distancia=10K'].map((query): [string, HeadersInit] => [path + query, {}]),
    );
  const files = [
    `/site/detallecarrera/${id}/recorrido-10K.gpx`,
    `/pictures/races/${id}.svg`,
    `/pictures/share/${id}.png`,
  ];
  return [...calls, ...screens, ...files.map((path): [string, HeadersInit] => [path, {}])];
});

test('nothing of a draft or of a withdrawn entry is in any answer or page of the public', async () => {
  const found: string[] = [];
  let answered = 0;
  for (const [path, headers] of new Map(addresses)) {
    const answer = await server.call(path, { headers });
    const text = await answer.text();
    expect(answer.status, path).not.toBe(429);
    if (answer.status === 200 && text.includes('Carrera abierta')) answered += 1;
    if (WORD.test(text) || text.includes('7654321') || text.includes('7.654.321')) found.push(path);
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(20);
}, 120_000);

test('of what is withdrawn a runner is told what was public, never what was not or was written since', async () => {
  for (const key of ['draft', 'away']) expect((await runner.add(key, '')).status).toBe(404);
  const race = buildRace({
    uid: 'gone',
    code: 'GONE',
    name: 'Carrera retirada',
    distances: [buildDistance({ name: SECRET })],
  });
  const [withdrawn, published] = ['withdrawn', 'published'] as const;
  await server.deps.catalogue.saveRaces([race]);
  await desk.move(
    'races',
    'gone',
    withdrawn,
    { state: published, version: 1 },
    { ...by, action: 'withdraw', fields: [] },
  );
  const told = await (await runner.add('gone', '')).text();
  expect(told).toContain('Carrera retirada');
  expect(told).not.toMatch(WORD);
  const edit = { ...by, action: 'change', fields: [] } as const;
  await desk.save('races', { ...race, name: SECRET }, { state: withdrawn, version: 2 }, edit);
  const other = await signedInRunner(server);
  expect((await other.add('gone', '')).status).toBe(404);
});
