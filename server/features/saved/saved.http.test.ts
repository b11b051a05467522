import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let ana: Runner;

beforeAll(async () => {
  server = await createTestApp({
    races: [
      buildRace({
        uid: 'media',
        name: 'Media de Cali',
        city: 'Cali',
        startDate: '2026-09-20',
        distances: [
          buildDistance({ name: '10K', registrationClosesAt: '2026-08-04' }),
          buildDistance({ name: '21K' }),
        ],
      }),
      buildRace({ uid: 'past', city: 'Cali', startDate: '2026-07-01' }),
    ],
  });
  ana = await signedInRunner(server);
});
afterAll(() => server.close());

const json = async (answer: Response | Promise<Response>) => (await answer).json();
const saveSearch = (query: string, more: object = {}, runner = ana) =>
  runner.call('POST', '/saved-searches', { query, ...more });
const searches = (runner = ana) => json(runner.get('/saved-searches'));

test('a search is saved in its canonical form, in words and with its races to come, and only once', async () => {
  const saved = await saveSearch('?distance=10K&city=cali&oops=1');
  expect(saved.status).toBe(201);
  const body = await saved.json();
  expect(body).toMatchObject({
    query: 'distance=10K&city=Cali',
    title: '10K · Cali',
    alert: true,
    upcoming: 1,
  });
  const again = await saveSearch('city=cali&distance=10K', { alert: false });
  expect([again.status, await again.json()]).toEqual([201, body]);
  expect(await searches()).toEqual([body]);
});

test('what was typed is understood when it is saved', async () => {
  expect(await json(saveSearch('text=21k%20cali'))).toMatchObject({ query: 'city=Cali&class=21097' });
});

test('a search is the same in every order, from every place and on the map, also one stored with them', async () => {
  const { id } = await json(saveSearch('city=Buga&order=price', { alert: false }));
  for (const query of ['city=Buga', 'city=Buga&near=4.6,-74.1&order=near', 'city=Buga&vista=mapa'])
    expect(await json(saveSearch(query))).toMatchObject({ id, query: 'city=Buga', title: 'Buga' });
  const luz = await signedInRunner(server);
  await server.deps.saved.saveSearch(
    luz.email as OwnerEmail,
    { id: 'stored', query: 'city=Buga&order=price', alert: false },
    '2026-08-01',
    TEST_NOW,
  );
  expect(await json(saveSearch('city=Buga', {}, luz))).toMatchObject({ id: 'stored', alert: true });
  expect(await searches(luz)).toHaveLength(1);
});

test.each(['', 'oops=1', 'order=price', 'near=4.6,-74.1&order=near', 'vista=mapa'])(
  '«%s» is no search to save',
  async (query) => {
    expect((await saveSearch(query)).status).toBe(422);
  },
);

test('an alert is turned off and on, and asking for it again turns it on', async () => {
  const { id } = await json(saveSearch('city=Pasto', { alert: false }));
  const put = (alert: unknown) => ana.call('PUT', `/saved-searches/${id}`, { alert });
  expect(await json(put(true))).toMatchObject({ alert: true });
  expect(await json(put(false))).toMatchObject({ alert: false });
  expect(await json(saveSearch('city=Pasto', { alert: true }))).toMatchObject({ id, alert: true });
  expect((await put('yes')).status).toBe(422);
});

test('what one runner saved is no matter of another', async () => {
  const luz = await signedInRunner(server);
  const { id } = await json(saveSearch('city=Neiva'));
  expect(await searches(luz)).toEqual([]);
  for (const path of [`/saved-searches/${id}`]) {
    expect((await luz.call('DELETE', path)).status).toBe(404);
    expect((await luz.call('PUT', path, { alert: false })).status).toBe(404);
  }
  expect((await ana.call('DELETE', `/saved-searches/${id}`)).status).toBe(204);
  expect((await ana.call('DELETE', `/saved-searches/${id}`)).status).toBe(404);
});

test('the limits of an account hold, also when many are saved at once', async () => {
  const eva = await signedInRunner(server);
  const many = Array.from({ length: SAVED_LIMITS.account + 5 }, (_, at) =>
    saveSearch(`name=x${at}`, {}, eva),
  );
  const refused = (await Promise.all(many)).filter(({ status }) => status === 422);
  expect(refused).toHaveLength(5);
  expect(await json(refused[0] as Response)).toMatchObject({
    detail: 'Puedes guardar 50 búsquedas. Quita una para guardar otra.',
  });
  expect(await searches(eva)).toHaveLength(SAVED_LIMITS.account);
});

test('saved searches are counted one after the other, with others served between, and only once', async () => {
  const eva = await signedInRunner(server);
  const { races, saved } = server.deps;
  const [id, query] = ['eva-', 'city=Cali&priceMax='];
  for (let at = 0; at < 12; at++)
    await saved.saveSearch(
      eva.email as OwnerEmail,
      { id: id + at, query: query + at, alert: true },
      '2026-08-01',
      TEST_NOW,
    );
  let turn = 0;
  let turning = setImmediate(function turns() {
    turn += 1;
    turning = setImmediate(turns);
  });
  const turnsOfCounts: number[] = [];
  const { count } = races;
  vi.spyOn(races, 'count').mockImplementation((...asked) => {
    turnsOfCounts.push(turn);
    return count(...asked);
  });
  expect(await searches(eva)).toEqual(await searches(eva));
  clearImmediate(turning);
  vi.mocked(races.count).mockRestore();
  expect(turnsOfCounts).toHaveLength(12);
  expect(new Set(turnsOfCounts).size).toBe(12);
});

test('whoever understands typed words reads the cities of one edition once', async () => {
  const fresh = await createTestApp({ races: [buildRace({ city: 'Cali' })] });
  const eva = await signedInRunner(fresh);
  const reads = vi.spyOn(fresh.deps.races, 'cities');
  await saveSearch('text=cali', {}, eva);
  await saveSearch('text=21k cali', {}, eva);
  for (const path of ['/prod/api/races', '/prod/api/race-points', '/site/carreras.ics'])
    expect((await fresh.call(`${path}?text=cali`)).status).toBe(200);
  expect(reads).toHaveBeenCalledTimes(1);
  await fresh.close();
});

test('the data of the account hold what was saved, and both go with the account', async () => {
  const eva = await signedInRunner(server);
  await saveSearch('city=Cali', {}, eva);
  expect(await json(eva.get('/identity/account/data'))).toMatchObject({
    savedSearches: [{ query: 'city=Cali', title: 'Cali', alert: true }],
  });
  expect(await server.deps.personalData.size(eva.email)).toMatchObject({ saved: 1 });
  await server.deps.identity.eraseUser(eva.email);
  expect(await server.deps.personalData.size(eva.email)).toMatchObject({ saved: 0 });
});

test('without a session nothing is saved and nothing is told', async () => {
  for (const path of ['/saved-searches'])
    for (const method of ['GET', 'POST'])
      expect(
        (
          await server.call(server.config.apiBase + path, {
            method,
            body: method === 'POST' ? '{}' : null,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(401);
});
