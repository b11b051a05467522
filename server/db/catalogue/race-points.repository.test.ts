import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { racePointsRepository } from '#server/db/catalogue/race-points.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

describe.each(ENGINES)('the map of a search on %s', (engine) => {
  const database = useDatabase(engine);
  const repository = () => racePointsRepository(database().db);

  test('every race of the search is a point, with its place if that is known and its distances in order', async () => {
    await catalogueRepository(database().db).saveRaces([
      buildRace({
        ...{ uid: 'placed', city: 'Medellín', latitude: 6.25, longitude: -75.5, startDate: '2026-09-20' },
        distances: [buildDistance({ name: '21K' }), buildDistance({ name: '10K' })],
      }),
      buildRace({ uid: 'unplaced', city: 'Medellín', startDate: '2027-01-31', datePrecision: 'month' }),
      buildRace({ uid: 'elsewhere', city: 'Cali' }),
    ]);
    const found = await repository().points({ ...EMPTY_SEARCH, city: 'medellin' }, '2026-08-01');
    expect(found.toSorted((a, b) => a.uid.localeCompare(b.uid))).toEqual([
      {
        ...{ uid: 'placed', city: 'medellin', date: '2026-09-20', datePrecision: 'day' },
        ...{ at: [6.25, -75.5], distances: ['21K', '10K'] },
      },
      {
        ...{ uid: 'unplaced', city: 'medellin', date: '2027-01-31', datePrecision: 'month' },
        ...{ at: null, distances: ['10K'] },
      },
    ]);
  });

  test('a race of two days is a point of its second day from then on', async () => {
    await catalogueRepository(database().db).saveRaces([
      buildRace({
        startDate: '2026-08-08',
        distances: [buildDistance({ name: '10K' }), buildDistance({ name: '21K', startDate: '2026-08-09' })],
      }),
    ]);
    const dayOn = async (today: string) => (await repository().points(EMPTY_SEARCH, today))[0]?.date;
    expect(await dayOn('2026-08-08')).toBe('2026-08-08');
    expect(await dayOn('2026-08-09')).toBe('2026-08-09');
    expect(await dayOn('2026-08-10')).toBe('2026-08-09');
  });

  test('races are counted by department, those without one together', async () => {
    const of = (department: string | null) => buildRace({ city: 'Minca', department });
    await catalogueRepository(database().db).saveRaces([
      of('Antioquia'),
      of('Antioquia'),
      of('Valle'),
      of(null),
    ]);
    const found = await repository().departments(EMPTY_SEARCH, '2026-08-01');
    expect(new Set(found)).toEqual(
      new Set([
        { department: 'Antioquia', races: 2 },
        { department: 'Valle del Cauca', races: 1 },
        { department: null, races: 1 },
      ]),
    );
  });
});
