import { afterAll, expect, test, vi } from 'vitest';
import { unpackPoints } from '#domain/race-points.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const server = await createTestApp({
  races: [
    buildRace({ uid: 'north', city: 'Bogotá', ...at(4.75, -74.05), startDate: '2026-10-04' }),
    buildRace({ uid: 'south', city: 'Bogotá', ...at(4.55, -74.15), startDate: '2026-09-20' }),
    buildRace({ uid: 'somewhere', city: 'Bogotá', distances: [buildDistance({ name: '5K' })] }),
    buildRace({ uid: 'nowhere', city: 'Tabio' }),
  ],
});
afterAll(() => server.close());

const points = async (query = '') => (await server.call(`/prod/api/race-points${query}`)).json();
const cards = async (query: string) => (await server.call(`/prod/api/race-points/cards${query}`)).json();

test('a search is points, a race without coordinates in the middle of its city, one without either only counted', async () => {
  const found = await points();
  expect(found).toMatchObject({ count: 3, placeless: 1 });
  expect(unpackPoints(found)).toEqual([
    { at: [4.55, -74.15], date: '2026-09-20', distances: ['10K'] },
    { at: [4.65, -74.1], date: '2026-09-20', distances: ['5K'] },
    { at: [4.75, -74.05], date: '2026-10-04', distances: ['10K'] },
  ]);
});

test('the points of a narrower search are those of its races alone', async () => {
  expect(await points('?month=Octubre')).toMatchObject({ count: 1, placeless: 0, firstDay: '2026-10-04' });
  expect(await points('?name=nada')).toMatchObject({ count: 0, places: '' });
});

test('the races of points are found by their order, in the very search that the points are of', async () => {
  const uids = async (query: string) => (await cards(query)).races.map(({ uid }: { uid: string }) => uid);
  expect(await uids('?at=2,0,9')).toEqual(['north', 'south']);
  expect(await uids('?month=Octubre&at=0')).toEqual(['north']);
  expect((await cards('?at=0')).version).toBe((await points()).version);
});

test('the same points are worked out once, wherever those are who ask for them', async () => {
  const read = vi.spyOn(server.deps.racePoints, 'points');
  for (const near of ['4.6,-74.1', '6.2,-75.6', '3.4,-76.5'])
    expect(await points(`?city=Bogot%C3%A1&near=${near}&order=near`)).toMatchObject({ count: 3 });
  expect(read).toHaveBeenCalledTimes(1);
});

test('the version tells when the races of the search are others', async () => {
  const live = await createTestApp({ races: [buildRace({ ...at(4, -74) })] });
  const version = async () => (await (await live.call('/prod/api/race-points')).json()).version;
  const before = await version();
  await live.deps.catalogue.saveRaces([buildRace({ ...at(5, -74) })]);
  await expect.poll(version, { timeout: 5000 }).not.toBe(before);
  await live.close();
});

test.each(['', '?at=', '?at=x', `?at=${Array.from({ length: 25 }, (_, index) => index)}`])(
  'cards of "%s" are refused',
  async (query) => {
    expect((await server.call(`/prod/api/race-points/cards${query}`)).status).toBe(400);
  },
);
