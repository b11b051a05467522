import { expect, test } from 'vitest';
import { readRaceSearch } from './race-search.ts';
import { chosenDistances, type SearchedCard, searchMatcher } from './search-matcher.ts';

const read = (query: string) => readRaceSearch(new URLSearchParams(query));
const TODAY = '2027-01-10';
const race = {
  name: 'Media Maratón de Bogotá',
  startDate: '2027-03-14',
  city: 'Bogotá',
  distances: [{ name: '10K' }, { name: '21K' }],
};
const finds = (one: SearchedCard, query: string) => searchMatcher([one], TODAY)(read(query)).length > 0;
const matches = (query: string) => finds(race, query);

test('the text finds a race by its name only, ignoring case and accents', () => {
  expect(matches('name=MARATON de bogota')).toBe(true);
  expect(finds({ ...race, name: 'Carrera del Sol' }, 'name=bogota')).toBe(false);
});

test('year and month are those of the start', () => {
  expect(matches('year=2027&month=Marzo')).toBe(true);
  expect(matches('year=2026')).toBe(false);
  expect(matches('month=Abril')).toBe(false);
});

test('a distance finds the races that have exactly that name', () => {
  expect(matches('distance=10K')).toBe(true);
  expect(matches('distance=1')).toBe(false);
  expect(matches('distance=10k')).toBe(false);
  expect(matches('distance=5K')).toBe(false);
});

test('a city finds its own races and not those of a longer name', () => {
  expect(matches('city=bogota')).toBe(true);
  expect(matches('city=bogot')).toBe(false);
});

test('every filter that is set must hold', () => {
  expect(matches('name=media&distance=10K&city=Cali')).toBe(false);
  expect(matches('')).toBe(true);
});

test('the place, the days, the department and the piece of the map narrow a search', () => {
  const placed = { ...race, department: 'Bogotá D. C.', latitude: 4.65, longitude: -74.08 };
  const found = (query: string) => finds(placed, query);
  expect(found('department=bogota%20d.%20c.&from=2027-03-14&to=2027-03-14&zone=4.5,-74.3,4.9,-73.9')).toBe(
    true,
  );
  expect(found('department=Valle')).toBe(false);
  expect(found('from=2027-03-15')).toBe(false);
  expect(found('to=2027-03-13')).toBe(false);
  expect(found('zone=4.7,-74.3,4.9,-73.9')).toBe(false);
  expect(finds({ ...placed, latitude: null }, 'zone=4.5,-74.3,4.9,-73.9')).toBe(false);
});

test('a class is what the course measures within 1 %, else what its name says', () => {
  const of = (name: string, distanceMeters: number | null, query: string) =>
    finds({ ...race, distances: [{ name, distanceMeters }] }, query);
  expect(of('Recreativa', 8070, 'class=8000')).toBe(true);
  expect(of('8K', 8100, 'class=8000')).toBe(false);
  expect(of('10,5 km', null, 'class=10500')).toBe(true);
});

test('price, class and registration are asked of one and the same distance', () => {
  const distances = [
    { name: '5K', price: 40_000, registrationClosesAt: '2027-01-09' },
    { name: '10K', price: 90_000, registrationClosesAt: null },
    { name: '21K', price: null, registrationClosesAt: TODAY },
  ];
  const found = (query: string) => finds({ ...race, distances }, query);
  expect(found('priceMax=40000')).toBe(true);
  expect(found('priceMax=39999')).toBe(false);
  expect(found('distance=10K&priceMax=40000')).toBe(false);
  expect(found('distance=21K&priceMax=999999999')).toBe(false);
  expect(found('distance=21K&open=1')).toBe(true);
  expect(found('distance=5K&open=1')).toBe(false);
});

test('registration is not open for a race that is over, called off, postponed or sold out', () => {
  const open = (changed: Partial<SearchedCard>) => finds({ ...race, ...changed }, 'open=1');
  expect(open({})).toBe(true);
  expect(open({ startDate: '2027-01-09' })).toBe(false);
  for (const status of ['cancelada', 'aplazada', 'agotada'] as const) expect(open({ status })).toBe(false);
});

test('what is not known of a race or a distance is not filtered by', () => {
  const unknown = { name: 'Sol', startDate: '2027-03-14', city: 'Cali', distances: [{ name: '10K' }] };
  expect(finds(unknown, 'zone=4.5,-74.3,4.9,-73.9&priceMax=0&open=1')).toBe(true);
});

test('of many races those are found that have it all, in their order, each time anew', () => {
  const races = ['Sol', 'Luna', 'Sol y luna'].map((name) => ({ ...race, name }));
  const search = searchMatcher(races, TODAY);
  for (const [query, found] of [
    ['name=luna', [1, 2]],
    ['words=lunas', [1, 2]],
    ['words=luna sol', [2]],
    ['name=sol&distance=10K', [0, 2]],
    ['city=Cali', []],
  ] as const)
    expect(search(read(query))).toEqual(found.map((at) => races[at]));
});

test('the distances that a search asks for are chosen, or all where it finds none of them', () => {
  const names = (query: string) => chosenDistances(race, read(query), TODAY).map(({ name }) => name);
  expect(names('distance=21K')).toEqual(['21K']);
  expect(names('distance=5K')).toEqual(race.distances.map(({ name }) => name));
});
