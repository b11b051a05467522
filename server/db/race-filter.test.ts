import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  stringMatching,
  tuple,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, matchesRace, type RaceSearch } from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { catalogueRepository } from '#server/db/catalogue.repository.ts';
import { type RacePosition, racesRepository } from '#server/db/races.repository.ts';
import { compareRaces } from '#server/db/testing/race-oracle.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';
const WORDS = [
  'Bogotá',
  'BOGOTA',
  'Ñandú',
  'nandu',
  '100%',
  'a_b',
  'aXb',
  'a\\b',
  '%',
  '_',
  '\\',
  "'",
  'del Sol',
];
const CITIES = ['Bogotá', 'bogota', 'Cali', 'Villa de Leyva', 'villa  DE leyva'];
const DATES = [
  '2025-12-31',
  '2026-01-01',
  '2026-07-31',
  '2026-08-01',
  '2026-08-02',
  '2027-08-01',
  '0027-01-05',
];
const DISTANCES = ['5K', '5k', '10K', '21K', '5K%', "5K'"];

const anyRace = record({
  uid: stringMatching(/^[A-Za-zñÁ0-9_-]{1,3}$/),
  name: array(constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  city: constantFrom(...CITIES),
  startDate: constantFrom(...DATES),
  distances: uniqueArray(constantFrom(...DISTANCES), { minLength: 1, maxLength: 3 }),
});
const anyCatalogue = uniqueArray(anyRace, { selector: ({ uid }) => uid, maxLength: 12 });
const partOfAName = tuple(constantFrom(...WORDS), integer({ min: 0, max: 3 }), integer({ min: 1, max: 6 }));
/** A filter that most searches leave open, so that the others have something to find. */
const seldom = <T, N>(filter: Arbitrary<T>, open: N) =>
  oneof({ weight: 3, arbitrary: constant(open) }, { weight: 1, arbitrary: filter });
const anySearch = record({
  name: seldom(
    partOfAName.map(([word, from, length]) => word.slice(from, from + length)),
    '',
  ),
  year: seldom(constantFrom(2025, 2026, 2027, 27), null),
  month: seldom(
    constantFrom(...SPANISH_MONTHS.filter((month) => /^(Enero|Julio|Agosto|Dic)/.test(month))),
    null,
  ),
  distance: seldom(constantFrom(...DISTANCES), null),
  city: seldom(constantFrom(...CITIES, 'Bogot'), null),
}).map((search): RaceSearch => ({ ...EMPTY_SEARCH, ...search }));

describe.each(ENGINES)('searching races on %s', (engine) => {
  const database = useDatabase(engine);

  const clear = () => database().db.deleteFrom('races').execute();
  const save = (all: Parameters<typeof buildRace>[0][]) =>
    catalogueRepository(database().db).saveRaces(all.map((race) => buildRace(race)));

  async function pagesOf(search: RaceSearch, limit: number): Promise<string[][]> {
    const races = racesRepository(database().db);
    const pages: string[][] = [];
    let after: RacePosition | null = null;
    do {
      const found: Awaited<ReturnType<typeof races.uids>> = await races.uids({
        ...{ search, limit, after },
        today: TODAY,
      });
      pages.push(found.uids);
      after = found.next;
    } while (after);
    return pages;
  }

  const find = async (search: Partial<RaceSearch>) =>
    (await pagesOf({ ...EMPTY_SEARCH, ...search }, 100)).flat();

  test('any search finds what the rules say, in their order, without loss or repetition over any pages', async () => {
    await assert(
      asyncProperty(
        anyCatalogue,
        anySearch,
        integer({ min: 1, max: 13 }),
        async (catalogue, search, limit) => {
          await clear();
          const all = catalogue.map((race) => ({
            ...race,
            distances: race.distances.map((name) => buildDistance({ name })),
          }));
          await save(all);
          const expected = all
            .filter((race) => matchesRace(race, search, TODAY))
            .sort(compareRaces(TODAY))
            .map(({ uid }) => uid);
          const pages = await pagesOf(search, limit);
          expect(pages.flat()).toEqual(expected);
          expect(pages.map((page) => page.length).slice(0, -1)).toEqual(pages.slice(1).map(() => limit));
          const { count } = racesRepository(database().db);
          const upcoming = expected.filter((uid) =>
            all.some((race) => race.uid === uid && race.startDate >= TODAY),
          );
          expect(await count(search, TODAY)).toEqual({ total: expected.length, upcoming: upcoming.length });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('wildcards of the database are plain characters in a search', async () => {
    await save([
      { uid: 'percent', name: '100% trail' },
      { uid: 'underscore', name: 'a_b' },
      { uid: 'backslash', name: 'a\\b' },
      { uid: 'plain', name: 'axb' },
    ]);
    expect(await find({ name: '%' })).toEqual(['percent']);
    expect(await find({ name: '_' })).toEqual(['underscore']);
    expect(await find({ name: 'a_b' })).toEqual(['underscore']);
    expect(await find({ name: '\\' })).toEqual(['backslash']);
    expect(await find({ name: '\\%' })).toEqual([]);
  });

  test('SQL in a search is text that no race has', async () => {
    await save([{}, {}]);
    const attack = "' or '1'='1";
    expect(await find({ name: attack })).toEqual([]);
    expect(await find({ city: attack })).toEqual([]);
    expect(await find({ distance: attack })).toEqual([]);
    expect(await find({ name: "'; drop table races; --" })).toEqual([]);
    expect(await find({})).toHaveLength(2);
  });
});
