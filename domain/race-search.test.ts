import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_SEARCH,
  filterParams,
  isEmptySearch,
  type RaceSearch,
  rankedBy,
  readRaceSearch,
  searchParams,
  yearOptions,
} from './race-search.ts';

const read = (query: string) => readRaceSearch(new URLSearchParams(query));
const anyQuery = array(
  tuple(
    constantFrom(...(Object.keys(EMPTY_SEARCH) as (keyof RaceSearch)[]), 'distance[]', 'x'),
    oneof(
      string({ unit: 'binary' }),
      constantFrom('1', '2027-01-31', '4.65,-74.08', '4.5,-74.3,4.9,-73.9', 'near'),
    ),
  ),
);

test('a shared address carries the whole search', () => {
  expect(read('name=noche&year=2027&month=Marzo&distance=10K&city=Cali')).toEqual({
    ...EMPTY_SEARCH,
    name: 'noche',
    year: 2027,
    month: 'Marzo',
    distance: '10K',
    city: 'Cali',
  });
  const more =
    'department=Valle&class=8000&priceMax=0&open=1&from=2027-01-01&to=2027-02-28&near=4.65,-74.08&zone=4.5,-74.3,4.9,-73.9&order=near';
  expect(read(more)).toEqual({
    ...EMPTY_SEARCH,
    department: 'Valle',
    class: [8000],
    priceMax: 0,
    open: true,
    from: '2027-01-01',
    to: '2027-02-28',
    near: [4.7, -74.1],
    zone: [4.5, -74.3, 4.9, -73.9],
    order: 'near',
  });
});

test('an address without filters is the empty search', () => {
  expect(read('')).toEqual(EMPTY_SEARCH);
  expect(read('name=&year=&month=&distance=&city=')).toEqual(EMPTY_SEARCH);
  expect(isEmptySearch(read('name=%20%00'))).toBe(true);
  expect(isEmptySearch(read('city=Cali'))).toBe(false);
});

test('malformed filters are ignored', () => {
  expect(read('month=xx&year=abc&distance[]=1')).toEqual(EMPTY_SEARCH);
  for (const year of ['27', '02027', '2e3', '-2027', '20.7', '٢٠٢٧'])
    expect(read(`year=${year}`).year).toBeNull();
  expect(read(`distance=${'9'.repeat(241)}`).distance).toBeNull();
});

test('a place, a piece of the map or a day that cannot be is ignored, and so is nearness to nowhere', () => {
  const wrong =
    'near=91,0&zone=5,0,4,1&from=2027-02-30&to=mañana&class=-1&priceMax=1e5&open=si&order=near&department=%20';
  expect(read(wrong)).toEqual(EMPTY_SEARCH);
});

test('days that end before they begin are those from the first on', () => {
  expect(read('from=2026-12-31&to=2026-12-01')).toEqual({ ...EMPTY_SEARCH, from: '2026-12-31' });
  expect(read('from=2026-12-31&to=2026-12-31').to).toBe('2026-12-31');
});

test('a repeated filter is ignored and the others still count', () => {
  expect(read('city=Cali&city=Pasto&name=sol')).toEqual({ ...EMPTY_SEARCH, name: 'sol' });
});

test('a month is read whatever its case', () => {
  expect(read('month=MARZO').month).toBe('Marzo');
});

test('texts are trimmed, cleaned of control characters and cut to 80 characters', () => {
  expect(read('name=%20%07sol%0A').name).toBe('sol');
  expect(read('distance=%20Recreativa%0A&year=2027%20')).toMatchObject({
    distance: 'Recreativa',
    year: 2027,
  });
  expect(read(`name=${'ñ'.repeat(100_000)}`).name).toBe('ñ'.repeat(80));
  expect(read(`city=${'🏃'.repeat(200)}`).city).toBe('🏃'.repeat(80));
});

test('a search is written in one order, without what is empty', () => {
  const search = read('city=Villa de Leyva&distance=10K&month=marzo&year=0027&name=sol');
  expect(searchParams(search).toString()).toBe(
    'name=sol&year=0027&month=Marzo&distance=10K&city=Villa+de+Leyva',
  );
  expect(searchParams(EMPTY_SEARCH).toString()).toBe('');
});

test('any address gives a search that can be shared and read again', () => {
  assert(
    property(anyQuery, (pairs) => {
      const search = readRaceSearch(new URLSearchParams(pairs));
      expect(readRaceSearch(searchParams(search))).toEqual(search);
    }),
  );
});

test('order and map do not decide which races are found, and a map alone asks for nothing', () => {
  const search = read('city=Cali&near=4.6,-74.1&order=near&vista=mapa');
  expect(search).toMatchObject({ order: 'near', onMap: true });
  expect(String(filterParams(search))).toBe('city=Cali');
  expect(String(searchParams(search))).toBe('city=Cali&near=4.6%2C-74.1&order=near&vista=mapa');
  expect(isEmptySearch(read('vista=mapa'))).toBe(true);
});

test.each([
  ['', null],
  ['city=Cali&name=noche', null],
  ['words=media+sol', 'words'],
  ['order=date&words=media+sol', null],
  ['order=price&words=media+sol', 'price'],
  ['order=near&near=4.6,-74.1', 'near'],
])('races of a search for «%s» stand in order of their day, and before it of %s', (query, by) => {
  expect(rankedBy(read(query))).toBe(by);
});

test('the year filter offers this year and the next', () => {
  expect(yearOptions('2026-12-31')).toEqual([2026, 2027]);
});
