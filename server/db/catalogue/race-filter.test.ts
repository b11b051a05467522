import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  stringMatching,
  subarray,
  tuple,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogueDistance, CatalogueRace } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { metresBetween } from '#domain/coordinates.ts';
import { DATE_PRECISIONS, hasDay, lastDay } from '#domain/date-precision.ts';
import { NO_DESK_FILTERS } from '#domain/desk-search.ts';
import { LAST_DAY_AFTER, lastRaceDay } from '#domain/own-day.ts';
import { RACE_ORDERS } from '#domain/race-filters.ts';
import { RACE_MARKS } from '#domain/race-kind.ts';
import {
  type DistanceFilter,
  EMPTY_SEARCH,
  type RaceFilter,
  type RaceSearch,
  type SearchField,
} from '#domain/race-search.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import type { Zone } from '#domain/search-grammar.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import type { RacePosition } from '#server/db/catalogue/race-pages.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { compareRaces, findsRace } from '#server/db/testing/race-oracle.ts';
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
  'ChicamochaRun',
  'chicamocha run',
  'Monserrate',
  '%',
  '_',
  '\\',
  "'",
  'del Sol',
  'Nocturna',
];
const CITIES = ['Bogotá', 'bogota D.C.', 'Santiago de Cali', 'Cali', 'Rionegro', 'Minca', 'MINCA'];
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

const DEPARTMENTS = ['Bogotá D. C.', 'BOGOTA d. c.', 'Antioquia', 'Santander', 'Valle', null];
const PLACES = [
  [4.6, -74.08],
  [4.65, -74.1],
  [6.25, -75.56],
  [-4.2, -69.9],
  [12.58, -81.7],
  [null, null],
  [4.6, null],
] as const;
const NEARS: Coordinates[] = [
  [4.7, -74.1],
  [-4.7, 105.9],
  [90, 0],
];

const anyDistance = record({
  name: constantFrom(...DISTANCES),
  price: constantFrom(null, 0, 40_000, 90_000),
  stages: constantFrom<CatalogueDistance['stages']>(
    [],
    [{ price: 30_000, until: TODAY }],
    [
      { price: 20_000, until: '2026-07-31' },
      { price: 60_000, until: '2026-12-31' },
    ],
  ),
  distanceMeters: constantFrom(null, 8070, 8100, 5000),
  registrationClosesAt: constantFrom(null, '2026-07-31', TODAY),
  daysLater: constantFrom(null, null, 0, 1, LAST_DAY_AFTER),
});
const anyRace = record({
  uid: stringMatching(/^[A-Za-zñÁ0-9_-]{1,3}$/),
  name: array(constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  city: constantFrom(...CITIES),
  department: constantFrom(...DEPARTMENTS),
  status: constantFrom(null, ...RACE_STATUSES),
  place: constantFrom(...PLACES),
  startDate: constantFrom(...DATES),
  datePrecision: constantFrom('day', 'day', 'day', ...DATE_PRECISIONS),
  kind: constantFrom(null, 'trail', 'calle'),
  marks: subarray([...RACE_MARKS]),
  endorsementBy: constantFrom(null, 'Fedeatletismo'),
  series: constantFrom(null, 'sol', 'luna'),
  distances: uniqueArray(anyDistance, { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
  // Of all its distances: prices are compared of those that are found.
  startTime: constantFrom(null, '06:00', '18:30'),
}).map(({ place: [latitude, longitude], distances, startTime, ...race }) =>
  buildRace({
    ...race,
    startDate: lastDay(race.startDate, race.datePrecision),
    code: `code ${race.uid}`,
    latitude,
    longitude,
    distances: distances.map(({ daysLater, ...one }) =>
      buildDistance({
        ...one,
        startTime,
        startDate: daysLater === null || !hasDay(race) ? null : addDays(race.startDate, daysLater),
      }),
    ),
  }),
);
const anyCatalogue = uniqueArray(anyRace, { selector: ({ uid }) => uid, maxLength: 12 });
const partOfAName = tuple(constantFrom(...WORDS), integer({ min: 0, max: 3 }), integer({ min: 1, max: 6 }));
/** Words of names, some with a letter too few, in any order, some together. */
const anyWords = array(
  tuple(constantFrom(...WORDS, 'carrera'), integer({ min: -1, max: 9 }), constantFrom(' ', '')),
  {
    minLength: 1,
    maxLength: 3,
  },
).map((words) =>
  words
    .map(
      ([word, gone, space]) =>
        Array.from(word)
          .toSpliced(gone, gone < 0 ? 0 : 1)
          .join('') + space,
    )
    .join('')
    .trim(),
);
/** A filter that most searches leave open, so that the others have something to find. */
const seldom = <T, N>(filter: Arbitrary<T>, open: N) =>
  oneof({ weight: 3, arbitrary: constant(open) }, { weight: 1, arbitrary: filter });
const FIELDS: { [F in SearchField]: Arbitrary<RaceSearch[F]> } = {
  words: seldom(anyWords, ''),
  name: seldom(
    partOfAName.map(([word, from, length]) => word.slice(from, from + length)),
    '',
  ),
  year: seldom(constantFrom(2025, 2026, 2027, 27), null),
  month: seldom(
    constantFrom(...SPANISH_MONTHS.filter((month) => /^(Enero|Julio|Agosto|Dic)/.test(month))),
    null,
  ),
  distance: seldom(constantFrom(...DISTANCES, DISTANCES.join(',')), null),
  city: seldom(constantFrom(...CITIES, 'Bogot'), null),
  department: seldom(constantFrom('bogotá d. c.', 'Antioquia', 'Valle del Cauca'), null),
  region: seldom(constantFrom('oriente antioqueño', 'Costa Pacífica', 'Cerca de Bogotá', 'Ninguna'), null),
  class: seldom(constantFrom<readonly number[]>([5000], [8000], [8150, 10_000]), null),
  priceMax: seldom(constantFrom(0, 30_000, 59_999), null),
  open: seldom(constant(true), false),
  from: seldom(constantFrom(...DATES), null),
  to: seldom(constantFrom(...DATES), null),
  near: constantFrom(null, ...NEARS),
  aside: constant(null),
  zone: seldom(constantFrom<Zone>([4.6, -74.09, 4.61, -74.08], [-90, -180, 90, 180]), null),
  order: constantFrom(null, ...RACE_ORDERS),
  onMap: boolean(),
  kind: seldom(constantFrom('trail', 'calle'), null),
  mark: seldom(constantFrom('infantil'), null),
  endorsed: seldom(constant(true), false),
  night: seldom(constant(true), false),
  series: seldom(constantFrom('sol', 'luna'), null),
};
const anySearch = record(FIELDS).map(
  (search): RaceSearch => ({
    ...search,
    order: search.order === 'near' && !search.near ? 'date' : search.order,
  }),
);

type Example = {
  search: Partial<RaceSearch>;
  found: Partial<CatalogueRace>[];
  passed: Partial<CatalogueRace>[];
};
const onlyDistance = (...distances: Partial<CatalogueDistance>[]) => ({
  distances: distances.map((one) => buildDistance({ name: '10K', price: null, ...one })),
});
const ofMonth = (startDate: string) => ({ startDate, datePrecision: 'month' as const });
const ofYear = (startDate: string) => ({ startDate, datePrecision: 'year' as const });
const overTwoDays = (startDate: string, secondDay: string, first: Partial<CatalogueDistance> = {}) => ({
  startDate,
  ...onlyDistance({ name: '5K', ...first }, { startDate: secondDay }),
});

/** Each condition of each filter decides about a race here: none can be left out or turned round. */
const EXAMPLES: { [F in RaceFilter | DistanceFilter]: Example & { search: Pick<RaceSearch, F> } } = {
  name: { search: { name: 'sol' }, found: [{ name: 'Media del SÓL' }], passed: [{ name: 'Luna' }] },
  words: {
    search: { words: 'tierra monserate' },
    found: [
      { name: 'Tierra de Monserrate' },
      { name: 'Por Monserrate y tu TIERRA, 2027' },
      { name: 'MonserrateTierrasAltas' },
    ],
    passed: [{ name: 'Tierra' }, { name: 'Subida a Monserrate' }, { name: 'Entierra Monserrate' }],
  },
  year: {
    search: { year: 2026 },
    found: [
      { startDate: '2026-01-01' },
      { startDate: '2026-12-31' },
      overTwoDays('2025-12-31', '2026-01-01'),
      overTwoDays('2026-12-31', '2027-01-01'),
      ofYear('2026-12-31'),
      ofMonth('2026-04-30'),
    ],
    passed: [
      ofYear('2027-12-31'),
      { startDate: '2025-12-31' },
      { startDate: '2027-01-01' },
      overTwoDays('2025-12-30', '2025-12-31'),
      overTwoDays('2027-01-01', '2027-01-02'),
    ],
  },
  month: {
    search: { month: 'Agosto' },
    found: [
      { startDate: '2026-08-01' },
      { startDate: '2027-08-31' },
      overTwoDays('2026-07-31', '2026-08-01'),
      overTwoDays('2026-08-31', '2026-09-01'),
      ofMonth('2026-08-31'),
    ],
    passed: [
      ofYear('2026-08-31'),
      ofMonth('2026-09-30'),
      { startDate: '2026-07-31' },
      { startDate: '2026-09-01' },
      overTwoDays('2026-07-30', '2026-07-31'),
      overTwoDays('2026-09-01', '2026-09-02'),
    ],
  },
  city: {
    search: { city: 'bogota' },
    found: [{ city: 'Bogotá' }, { city: 'BOGOTÁ, D.C.' }, { city: 'Santafé de Bogotá', department: null }],
    passed: [{ city: 'Cali' }],
  },
  department: {
    search: { department: 'narino' },
    found: [{ department: 'Nariño' }],
    passed: [{ department: 'Valle' }, { department: null }],
  },
  region: {
    search: { region: 'oriente antioqueño' },
    found: [
      { city: 'Rionegro', department: 'Antioquia' },
      { city: 'Retiro', department: null },
    ],
    passed: [
      { city: 'Medellín', department: 'Antioquia' },
      { city: 'Rionegro', department: 'Santander' },
      { city: 'Rionegro', department: null },
    ],
  },
  from: {
    search: { from: '2026-08-02' },
    found: [{ startDate: '2026-08-02' }, overTwoDays('2026-08-01', '2026-08-02')],
    passed: [
      { startDate: '2026-08-01' },
      overTwoDays('2026-07-31', '2026-08-01'),
      ofMonth('2026-08-31'),
      ofYear('2026-12-31'),
    ],
  },
  to: {
    search: { to: '2026-08-02' },
    found: [{ startDate: '2026-08-02' }, overTwoDays('2026-08-02', '2026-08-03')],
    passed: [
      { startDate: '2026-08-03' },
      overTwoDays('2026-08-03', '2026-08-04'),
      ofMonth('2026-07-31'),
      ofYear('2025-12-31'),
    ],
  },
  zone: {
    search: { zone: [4, -75, 5, -74] },
    found: [
      { latitude: 4, longitude: -75 },
      { latitude: 5, longitude: -74 },
    ],
    passed: [
      { latitude: 3.9, longitude: -74.5 },
      { latitude: 5.1, longitude: -74.5 },
      { latitude: 4.5, longitude: -75.1 },
      { latitude: 4.5, longitude: -73.9 },
      { latitude: null, longitude: null },
    ],
  },
  open: {
    search: { open: true },
    found: [
      { startDate: TODAY },
      { status: 'confirmada' },
      { status: 'por confirmar' },
      onlyDistance({ registrationClosesAt: TODAY }),
      onlyDistance({ registrationClosesAt: '2026-07-31' }, { name: '5K' }),
      overTwoDays('2026-07-31', TODAY),
    ],
    passed: [
      { startDate: '2026-07-31' },
      { status: 'aplazada' },
      { status: 'cancelada' },
      { status: 'agotada' },
      onlyDistance({ registrationClosesAt: '2026-07-31' }),
    ],
  },
  kind: {
    search: { kind: 'trail' },
    found: [{ kind: 'trail' }, { kind: null, name: 'Trail del Cocuy' }],
    passed: [{ kind: 'calle', name: 'Trail urbano' }, { kind: null }],
  },
  mark: {
    search: { mark: 'infantil' },
    found: [{ marks: ['mascotas', 'infantil'] }, { marks: [], name: 'Carrera de los Niños' }],
    passed: [{ marks: ['mascotas'] }, { marks: [] }],
  },
  endorsed: {
    search: { endorsed: true },
    found: [{ endorsementBy: 'Fedeatletismo' }],
    passed: [{ endorsementBy: null }],
  },
  night: {
    search: { night: true },
    found: [
      { name: 'Carrera NOCTÚRNA' },
      { name: 'La Noche del Café' },
      { name: 'Night Run' },
      onlyDistance({ startTime: '18:00' }),
      onlyDistance({ startTime: '03:59' }),
      onlyDistance({ startTime: '06:30' }, { name: '5K', startTime: '19:00' }),
    ],
    passed: [
      onlyDistance({ startTime: '17:59' }),
      onlyDistance({ startTime: '04:00' }),
      onlyDistance({ startTime: null }),
    ],
  },
  series: {
    search: { series: 'sol' },
    found: [{ series: 'sol' }],
    passed: [{ series: 'sol-2' }, { series: null }],
  },
  distance: {
    search: { distance: '10K, 21K' },
    found: [
      onlyDistance({}, { name: '5K' }),
      onlyDistance({ name: '21K' }),
      onlyDistance({ name: '10K, 21K' }),
    ],
    passed: [onlyDistance({ name: '10k' }), onlyDistance({ name: '1K' })],
  },
  class: {
    search: { class: [5000, 8000] },
    found: [
      onlyDistance({ distanceMeters: 5050 }),
      onlyDistance({ distanceMeters: 8080 }),
      onlyDistance({ distanceMeters: 7920 }),
      onlyDistance({ name: '8K' }),
    ],
    passed: [onlyDistance({ distanceMeters: 8081 }), onlyDistance({ distanceMeters: 7919 })],
  },
  priceMax: {
    // With a name, so that a cheap distance does not make another one cheap.
    search: { priceMax: 50_000, distance: '10K' },
    found: [
      onlyDistance({ price: 50_000 }),
      onlyDistance({ price: 90_000, stages: [{ price: 40_000, until: TODAY }] }),
      onlyDistance({ price: 40_000, stages: [{ price: 90_000, until: '2026-07-31' }] }),
    ],
    passed: [
      onlyDistance({ price: 50_001 }),
      onlyDistance({ price: null }),
      onlyDistance({ price: 90_000 }, { name: '5K', price: 0 }),
      onlyDistance({ price: 90_000, stages: [{ price: 40_000, until: '2026-07-31' }] }),
      onlyDistance({ price: 40_000, stages: [{ price: 90_000, until: TODAY }] }),
    ],
  },
};

describe.each(ENGINES)('searching races on %s', (engine) => {
  const database = useDatabase(engine);

  const clear = () => database().db.deleteFrom('raceEntries').execute();
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

  const findAtDesk = async (search: Partial<RaceSearch>) => {
    const asked = { search: { ...EMPTY_SEARCH, ...search }, filters: NO_DESK_FILTERS, today: TODAY };
    const { rows, total } = await deskRepository(database().db).races({ ...asked, limit: 50, after: null });
    expect(total).toBe(rows.length);
    return rows.map(({ key }) => key).sort();
  };

  test('any search finds what the rules say, in their order, without loss or repetition over any pages', async () => {
    await assert(
      asyncProperty(anyCatalogue, anySearch, integer({ min: 1, max: 13 }), async (all, search, limit) => {
        await clear();
        await save(all);
        const expected = all
          .filter((race) => findsRace(race, search, TODAY))
          .sort(compareRaces(TODAY, search))
          .map(({ uid }) => uid);
        const pages = await pagesOf(search, limit);
        expect(pages.flat()).toEqual(expected);
        expect(pages.map((page) => page.length).slice(0, -1)).toEqual(pages.slice(1).map(() => limit));
        const { count } = racesRepository(database().db);
        const upcoming = expected.filter((uid) =>
          all.some((race) => race.uid === uid && lastRaceDay(race) >= TODAY),
        );
        expect(await count(search, TODAY)).toEqual({ total: expected.length, upcoming: upcoming.length });
      }),
      { numRuns: 150 },
    );
  });

  test.each(Object.entries(EXAMPLES))(
    '%s is asked of each race, of drafts at the desk',
    async (_, { search, found, passed }) => {
      await clear();
      const start = { startDate: '2026-08-20' };
      await save([
        ...found.map((race, at) => ({ ...start, ...race, uid: `found ${at}` })),
        ...passed.map((race, at) => ({ ...start, ...race, uid: `passed ${at}` })),
      ]);
      const expected = found.map((_, at) => `found ${at}`);
      for (const order of ['date', 'price'] as const) {
        expect((await find({ ...search, order })).sort()).toEqual(expected);
        expect(await findAtDesk({ ...search, order })).toEqual(expected);
      }
      await database().db.updateTable('raceEntries').set({ state: 'draft' }).execute();
      expect(await find(search)).toEqual([]);
      expect(await findAtDesk(search)).toEqual(expected);
    },
  );

  test('nearest first is right to a metre, wherever on the globe, page after page', async () => {
    await clear();
    const place = (seed: number): Coordinates => [
      ((seed * 7919) % 1800) / 10 - 90,
      ((seed * 104_729) % 3600) / 10 - 180,
    ];
    const colombia = (seed: number): Coordinates => [
      ((seed * 31) % 1600) / 100 - 3,
      ((seed * 57) % 1200) / 100 - 79,
    ];
    const all = Array.from({ length: 300 }, (_, seed) => {
      const [latitude, longitude] = seed % 3 === 0 ? place(seed) : colombia(seed);
      return buildRace({ latitude, longitude, startDate: '2027-01-01' });
    });
    await save(all);
    const placeOf = new Map(
      all.map((race) => [race.uid, [race.latitude ?? 0, race.longitude ?? 0] as const]),
    );
    for (const near of NEARS) {
      const uids = (await pagesOf({ ...EMPTY_SEARCH, near, order: 'near' }, 40)).flat();
      expect(new Set(uids).size).toBe(300);
      const metres = uids.map((uid) => metresBetween(near, placeOf.get(uid) ?? [0, 0]));
      for (const [at, far] of metres.entries()) expect(far).toBeGreaterThan((metres[at - 1] ?? 0) - 1);
    }
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
