import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { verdict } from '#server/testing/browser.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const SAME = { name: 'Carrera de la Montaña', city: 'Cali', startDate: '2026-05-03' };

const server = await createTestApp({
  races: [
    buildRace({ ...SAME, code: 'DRAWN' }),
    buildRace({ ...SAME, code: 'BLANK', distances: [buildDistance({ route: [] })] }),
    buildRace({
      code: 'MM',
      name: 'Media <b>Maratón</b> del Páramo',
      distances: [
        buildDistance({ name: '10K' }),
        buildDistance({ name: '21K', route: [] }),
        buildDistance({ name: 'Élite 1/2 %' }),
      ],
    }),
  ],
});
afterAll(() => server.close());

let ana: Runner;
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const finished = { status: 'RETO SUPERADO', raceTime: '01:45:30', position: null, shipNumber: null };

async function completed(distance = '10K', result = {}, code = 'MM'): Promise<string> {
  const { id } = await (await ana.add(code, distance)).json();
  await ana.put({ id, ...finished, ...result });
  return id;
}

const card = (id: string, query = '', runner = ana) =>
  runner.get(`/races/user/id/${encodeURIComponent(id)}/card.png${query}`);

async function pixels(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer();
}

test.each([
  ['', 1080, 1920],
  ['?shape=story', 1080, 1920],
  ['?shape=square', 1080, 1080],
])(
  'a completed race has a card%s of %i by %i pixels, which nobody stores (§9.20 finish card)',
  async (query, width, height) => {
    const answer = await card(await completed(), query);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height });
    const { channels } = await picture.stats();
    expect(channels.every(({ stdev }) => stdev > 20)).toBe(true);
  },
);

test('each part that is hidden is another picture, and a hidden part leaves nothing (§9.21 card contents)', async () => {
  const id = await completed();
  const seen = new Set([(await pixels(await card(id, '?shape=square'))).toString('base64')]);
  for (const part of ['time', 'record'])
    seen.add((await pixels(await card(id, `?shape=square&hide=${part}`))).toString('base64'));
  expect(seen.size).toBe(3);
  const earlier = await pixels(await card(id, '?shape=square&hide=pace,city,date'));
  expect(earlier.equals(await pixels(await card(id, '?shape=square')))).toBe(true);
  const query = '?shape=square&hide=time,record';
  const before = await pixels(await card(id, query));
  await ana.put({ id, ...finished, raceTime: '02:02:02' });
  expect((await pixels(await card(id, query))).equals(before)).toBe(true);
});

test('a course of the catalogue is drawn, and without one the distance', async () => {
  const ids = [await completed('10K', {}, 'DRAWN'), await completed('10K', {}, 'BLANK')];
  const [course, distance] = await Promise.all(ids.map(async (id) => pixels(await card(id))));
  expect(course && distance?.equals(course)).toBe(false);
});

test('a race without a course has a card too, as has one of any distance', async () => {
  for (const distance of ['21K', 'Élite 1/2 %']) await pixels(await card(await completed(distance)));
});

test('a completed race without a time has a card', async () => {
  await pixels(await card(await completed('10K', { raceTime: null })));
});

test.each(['?shape=round', '?hide=name', '?hide=time;record', '?shape=story&shape=square'])(
  'a card with %s is refused',
  async (query) => {
    expect(await verdict(await card(await completed(), query))).toEqual({ status: 400, code: 'BadRequest' });
  },
);

test('a card needs a session', async () => {
  const answer = await server.call(`/prod/api/races/user/id/${await completed()}/card.png`);
  expect(await verdict(answer)).toEqual({ status: 401, code: 'NotAuthenticated' });
});

test("another runner's card is not there, like one of a race that nobody added (§9.23 private cards)", async () => {
  const id = await completed();
  const bruno = await signedInRunner(server);
  const [theirs, none] = await Promise.all([card(id, '', bruno), card('nothing', '', bruno)]);
  expect(theirs.status).toBe(404);
  expect(await theirs.text()).toBe(await none.text());
});

test('a race that is not completed has no card yet', async () => {
  const id = await completed('10K', { status: 'YA ESTOY INSCRITO' });
  expect(await verdict(await card(id))).toEqual({ status: 404, code: 'NotFound' });
});

test('a runner who asks for cards without end is told to wait', async () => {
  const id = await completed();
  const answers = [];
  for (let asked = 0; asked < 121; asked += 1) answers.push((await card(id)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});
