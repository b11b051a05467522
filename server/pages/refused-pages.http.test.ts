import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { DrawnPage } from '#contract/page.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { buildBlog, buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const pages: (DrawnPage | null)[] = [];
const renderPage = await loadBuiltPages(join(import.meta.dirname, '../..'));
const server = await createTestApp({
  races: [buildRace({ uid: 'one' })],
  blogs: [buildBlog({ id: 'one' })],
  async renderPage(request, facts) {
    const answer = await renderPage(request, facts);
    pages.push(answer.page);
    return answer;
  },
});
afterAll(() => server.close());

/** Of several requests, what their answers have in common. */
async function answeredAlike(requests: [path: string, method?: string][]) {
  pages.length = 0;
  const answers = [];
  for (const [path, method = 'GET'] of requests)
    answers.push(
      await server.call(path, method === 'GET' ? {} : { method, headers: FORM, body: 'name=Ana' }),
    );
  const [page] = pages;
  expect(page).toBeTruthy();
  expect(pages).toHaveLength(requests.length);
  // The very same page, so that none but the first was drawn.
  for (const other of pages) expect(other).toBe(page);
  for (const answer of answers) expect(await answer.text()).toBe(page?.html);
  return answers.map(({ status, headers }) => [status, headers.get('allow'), headers.get('cache-control')]);
}

// docs/product §15.33 bounded misses
test.each([
  ['/site/detallecarrera/', 'byUid'],
  ['/site/blog/', 'byId'],
])(
  'made-up ids below %s have one page, and are read no further than to see that they are none',
  async (screen, read) => {
    const { races, blogs } = server.deps;
    const whole = read === 'byUid' ? vi.spyOn(races, 'byUid') : vi.spyOn(blogs, 'byId');
    const answers = await answeredAlike([
      [`${screen}x-1`],
      [`${screen}x-2?distancia=10K`],
      [`${screen}%2Fx`],
    ]);
    expect(answers).toEqual(Array(3).fill([404, null, 'private, no-store']));
    expect(whole.mock.calls.length).toBeLessThanOrEqual(1);
    expect((await server.call(`${screen}one`)).status).toBe(200);
  },
);

test('a withdrawn race or blog entry is 410 with a way on, and its files are 404', async () => {
  const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;
  const withdraw = async <Kind extends 'races' | 'blogs'>(kind: Kind, row: EntryRows[Kind]) => {
    await server.deps.desk.create(kind, row, by);
    const known = { state: 'draft', version: 1 } as const;
    await server.deps.desk.move(kind, 'gone', 'withdrawn', known, { ...by, action: 'withdraw', fields: [] });
  };
  await withdraw('races', buildRace({ uid: 'gone' }));
  await withdraw('blogs', buildBlog({ id: 'gone' }));
  for (const [path, title, wayOn] of [
    ['/site/detallecarrera/gone', 'Esta carrera ya no está publicada', '/site/carreras'],
    ['/site/blog/gone', 'Esta entrada del blog ya no está publicada', '/site/blog'],
  ] as const) {
    const answer = await server.call(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'private, no-store']);
    const html = await answer.text();
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`href="${wayOn}"`);
    expect(html).toContain('content="noindex"');
  }
  for (const file of ['calendario.ics', 'recorrido-10K.gpx'])
    expect((await server.call(`/site/detallecarrera/gone/${file}`)).status).toBe(404);
});

test('addresses of no screen have one page', async () => {
  const answers = await answeredAlike([['/site/carreras/x'], ['/nada/x'], ['/usuario/nada']]);
  expect(answers).toEqual(Array(3).fill([404, null, 'private, no-store']));
});

test.each(['/site/carreras', '/site/detallecarrera/', '/nada/'])(
  'a form sent below %s, which takes none, is told so by one page',
  async (screen) => {
    const [first, other] = screen.endsWith('/') ? [`${screen}1`, `${screen}2`] : [screen, `${screen}?name=a`];
    const answers = await answeredAlike([
      [first, 'POST'],
      [other, 'POST'],
      [other, 'DELETE'],
    ]);
    expect(answers).toEqual(Array(3).fill([405, 'GET, HEAD', 'private, no-store']));
  },
);

test('a list whose cities cannot be read shows its races, and no cache stores it', async () => {
  vi.spyOn(server.deps.races, 'cities').mockRejectedValueOnce(new Error('The cities cannot be read.'));
  const list = async () => {
    const answer = await server.call('/site/carreras');
    expect(await answer.text()).toContain('href="/site/detallecarrera/one');
    return [answer.status, answer.headers.get('cache-control')];
  };
  expect(await list()).toEqual([503, 'private, no-store']);
  expect(await list()).toEqual([200, 'public, max-age=60, stale-while-revalidate=600']);
});
