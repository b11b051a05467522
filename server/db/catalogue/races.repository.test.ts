import { describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { imagesRepository } from '#server/db/catalogue/images.repository.ts';
import type { RacePosition } from '#server/db/catalogue/race-pages.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';

describe.each(ENGINES)('races on %s', (engine) => {
  const database = useDatabase(engine);

  const races = () => racesRepository(database().db);
  const save = (...all: CatalogueRace[]) => catalogueRepository(database().db).saveRaces(all);
  const on = (uid: string, startDate: string) => buildRace({ uid, startDate });
  const page = (limit: number, after: RacePosition | null = null) =>
    races().uids({ search: EMPTY_SEARCH, today: TODAY, limit, after });

  test('capitals stand before small letters and accents after both, on every engine', async () => {
    await save(on('ñ', '2026-09-20'), on('a', '2026-09-20'), on('B', '2026-09-20'));
    expect((await page(10)).uids).toEqual(['B', 'a', 'ñ']);
  });

  test('a reader who pages on after midnight misses no race', async () => {
    await save(on('a', '2026-08-01'), on('b', '2026-08-01'), on('c', '2026-08-02'));
    const { next } = await page(1);
    const search = EMPTY_SEARCH;
    const rest = await races().uids({ search, today: '2026-08-02', limit: 9, after: next });
    expect(rest.uids).toEqual(expect.arrayContaining(['b', 'c']));
  });

  test('a race that leaves the catalogue between two pages costs no other race its place', async () => {
    await save(on('a', '2026-09-01'), on('b', '2026-09-02'), on('c', '2026-09-03'));
    const first = await page(1);
    await database().db.deleteFrom('raceEntries').where('uid', '=', 'a').execute();
    expect((await page(2, first.next)).uids).toEqual(['b', 'c']);
    expect((await races().byUids(['a', 'c', 'b'])).map(({ race }) => race.uid)).toEqual(['c', 'b']);
  });

  test('an empty catalogue has one empty page', async () => {
    expect(await page(24)).toEqual({ uids: [], next: null });
    expect(await races().count(EMPTY_SEARCH, '2026-01-01')).toEqual({ total: 0, upcoming: 0 });
    expect(await races().cities()).toEqual([]);
  });

  test('a race is found by uid and by code, whole, as it was saved', async () => {
    const race = buildRace({
      status: 'aplazada',
      latitude: 4.6,
      longitude: -74.1,
      altitudeMeters: 2640.5,
      verifiedAt: '2026-07-01',
      sourceUrl: 'https://example.org/fuente',
      distances: [
        buildDistance({
          name: '21K',
          price: 0,
          distanceMeters: 21_097.5,
          registrationClosesAt: '2026-09-01',
        }),
        buildDistance({ name: '5K', price: null, route: [], startTime: null }),
      ],
    });
    await save(race, buildRace());
    for (const found of [await races().byUid(race.uid), await races().byCode(race.code)])
      expect({ ...found?.race, distances: found?.distances }).toEqual(race);
  });

  test('a uid is not a code, and what nobody has is not found', async () => {
    const race = buildRace();
    await save(race);
    expect(await races().byUid(race.code)).toBeNull();
    expect(await races().byCode(race.uid)).toBeNull();
    expect(await races().byUid("' or '1'='1")).toBeNull();
    expect(await races().byCode("' or '1'='1")).toBeNull();
  });

  test('distances keep the order that the catalogue gives them', async () => {
    const names = ['42K', '5K', '21K', '10K'];
    const race = buildRace({ distances: names.map((name) => buildDistance({ name })) });
    await save(race);
    const found = await races().byUid(race.uid);
    expect(found?.distances.map(({ name }) => name)).toEqual(names);
  });

  test('a card of the list has what it shows and nothing more, its distances in the catalogue’s order', async () => {
    const race = buildRace({ distances: ['42K', '5K', '21K'].map((name) => buildDistance({ name })) });
    await save(race);
    const cards = await races().cardsByUid([race.uid]);
    const { uid, name, description, city, department, startDate, status, verifiedAt, sourceUrl } = race;
    const { kind, marks, datePrecision } = race;
    const { latitude, longitude } = race;
    expect(cards.map(({ card }) => card)).toEqual([
      {
        ...{ uid, name, description, city, department, startDate, status, verifiedAt, sourceUrl },
        ...{ kind, marks, datePrecision },
        ...{ latitude, longitude },
        distances: race.distances.map(
          ({ name, price, stages, distanceMeters, startTime, startDate, registrationClosesAt }) => ({
            ...{ name, price, stages, distanceMeters, startTime, startDate, registrationClosesAt },
          }),
        ),
      },
    ]);
  });

  test('a race comes with the pictures of its photograph, narrow ones first', async () => {
    const photographed = buildRace({ imageUrl: 'https://example.org/meta.jpg' });
    const other = buildRace();
    await save(photographed, other);
    const variant = (width: number) => ({
      width,
      format: 'webp' as const,
      hash: `h${width}`,
      bytes: Uint8Array.of(1),
    });
    await imagesRepository(database().db).save('https://example.org/meta.jpg', [variant(1200), variant(400)]);
    const found = await races().byUid(photographed.uid);
    expect(found?.variants).toEqual([
      { width: 400, format: 'webp', hash: 'h400' },
      { width: 1200, format: 'webp', hash: 'h1200' },
    ]);
    expect((await races().byUid(other.uid))?.variants).toEqual([]);
  });

  test('each city is listed once with its races, however its name is written', async () => {
    for (const city of ['Cali', 'Ábrego', 'Bogotá', 'bogota', 'BOGOTÁ']) await save(buildRace({ city }));
    const cities = await races().cities();
    expect(cities.map(({ races: count }) => count)).toEqual([1, 3, 1]);
    expect(cities.map(({ city }) => city)).toEqual(['Ábrego', expect.stringMatching(/bogot/i), 'Cali']);
  });

  test('a city lies in the middle of its races whose place is known (§9.24 your year)', async () => {
    const placed = { city: 'Bogotá', latitude: 4, longitude: -74 };
    await save(buildRace(placed), buildRace({ ...placed, city: 'BOGOTA', latitude: 5, longitude: -75 }));
    await save(buildRace({ city: 'bogota', latitude: null, longitude: null }));
    await save(
      buildRace({ ...placed, city: 'Cali' }),
      buildRace({ ...placed, city: 'Pasto', latitude: null }),
    );
    expect(await races().places(['bogota', 'pasto', 'tabio'])).toEqual(new Map([['bogota', [4.5, -74.5]]]));
    expect(await races().places([])).toEqual(new Map());
  });

  test('the site map names every race, past ones too, with the day it was last checked', async () => {
    await save(
      on('next', '2026-09-20'),
      buildRace({ uid: 'past', startDate: '2020-01-01', verifiedAt: '2020-02-01' }),
    );
    expect(await races().addresses()).toEqual([
      { uid: 'past', verifiedAt: '2020-02-01' },
      { uid: 'next', verifiedAt: null },
    ]);
  });
});
