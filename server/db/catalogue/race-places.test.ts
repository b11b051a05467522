import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { rebuildPlaces } from '#server/db/catalogue/race-places.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const PLACES: [city: string, department: string | null][] = [
  ['Bogotá', 'Cundinamarca'],
  ['Bogotá D.C.', null],
  ['bogota, d. c.', 'Distrito Capital'],
  ['Santiago de Cali', 'Valle'],
  ['Rionegro', 'Antioquia'],
  ['Rionegro', 'Santander'],
  ['Rionegro', null],
  ['Minca', 'Magdalena'],
  ['Minca', 'Magdalena'],
  ['MINCA', 'Magdalena'],
];

describe.each(ENGINES)('places of races on %s', (engine) => {
  const database = useDatabase(engine);
  const catalogue = () => catalogueRepository(database().db);
  const races = () => racesRepository(database().db);
  const save = () =>
    catalogue().saveRaces(
      PLACES.map(([city, department], at) => buildRace({ uid: `${at}`, city, department })),
    );
  const found = async (search: Partial<RaceSearch>) => {
    const request = { search: { ...EMPTY_SEARCH, ...search }, today: '2026-08-01', after: null };
    return (await races().uids(request)).uids.map(Number).sort((a, b) => a - b);
  };
  const municipalities = async () =>
    (
      await database().db.selectFrom('raceEntries').select(['uid', 'municipality']).orderBy('uid').execute()
    ).map(({ municipality }) => municipality);
  const CODES = ['11001', '11001', '11001', '76001', '05615', '68615', null, null, null, null];

  test('are one however they are written, and a name of two is one of them by its department', async () => {
    await save();
    expect(await municipalities()).toEqual(CODES);
    for (const city of ['Bogotá', 'bogota dc', 'Santafé de Bogotá', 'Bogotá, D.C.'])
      expect([city, await found({ city })]).toEqual([city, [0, 1, 2]]);
    for (const city of ['Cali', 'Santiago de Cali'])
      expect([city, await found({ city })]).toEqual([city, [3]]);
    for (const department of ['Valle', 'Valle del Cauca'])
      expect([department, await found({ department })]).toEqual([department, [3]]);
    expect(await found({ city: 'Rionegro' })).toEqual([4, 5, 6]);
    expect(await found({ city: 'Rionegro', department: 'Antioquia' })).toEqual([4]);
    expect(await found({ region: 'oriente antioqueño' })).toEqual([4]);
    expect(await found({ region: 'la costa' })).toEqual([7, 8, 9]);
  });

  test('are shown and counted by their everyday names, and stay in files as they are written', async () => {
    await save();
    const uids = PLACES.map((_, at) => `${at}`);
    const shown = await races().byUids(uids);
    expect(shown.slice(0, 4).map(({ race }) => `${race.city}, ${race.department}`)).toEqual([
      'Bogotá, Bogotá D.C.',
      'Bogotá, Bogotá D.C.',
      'Bogotá, Bogotá D.C.',
      'Cali, Valle del Cauca',
    ]);
    const written = await catalogue().racesByUid(uids);
    expect(
      written
        .toSorted((a, b) => Number(a.uid) - Number(b.uid))
        .map(({ city, department }) => [city, department]),
    ).toEqual(PLACES);
    expect(await races().cities()).toEqual([
      { city: 'Bogotá', races: 3, department: 'Bogotá D.C.' },
      { city: 'Cali', races: 1, department: 'Valle del Cauca' },
      { city: 'Minca', races: 3, department: 'Magdalena' },
      { city: 'Rionegro', races: 3, department: expect.any(String) },
    ]);
  });

  test('are known of races that came as rows, too', async () => {
    await save();
    const { db } = database();
    await db
      .updateTable('raceEntries')
      .set({ municipality: null, everydayCity: null, cityFolded: '' })
      .execute();
    const [withoutPlace] = await races().byUids(['3']);
    expect(withoutPlace?.race.city).toBe('Santiago de Cali');
    await rebuildPlaces(db);
    expect(await municipalities()).toEqual(CODES);
    expect(await found({ city: 'Cali' })).toEqual([3]);
  });
});
