import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_SEARCH,
  isEmptySearch,
  matchesRace,
  readRaceSearch,
  searchParams,
  yearOptions,
} from './race-search.ts';

const read = (query: string) => readRaceSearch(new URLSearchParams(query));
const anyQuery = array(
  tuple(
    constantFrom('name', 'year', 'month', 'distance', 'city', 'distance[]', 'x'),
    string({ unit: 'binary' }),
  ),
);

test('a shared address carries the whole search', () => {
  expect(read('name=noche&year=2027&month=Marzo&distance=10K&city=Cali')).toEqual({
    name: 'noche',
    year: 2027,
    month: 'Marzo',
    distance: '10K',
    city: 'Cali',
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
  expect(read(`distance=${'9'.repeat(21)}`).distance).toBeNull();
});

test('a repeated filter is ignored and the others still count', () => {
  expect(read('city=Cali&city=Pasto&name=sol')).toEqual({ ...EMPTY_SEARCH, name: 'sol' });
});

test('a month is read whatever its case', () => {
  expect(read('month=MARZO').month).toBe('Marzo');
});

test('texts are trimmed, cleaned of control characters and cut to 80 characters', () => {
  expect(read('name=%20%07sol%0A').name).toBe('sol');
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

test('the year filter offers this year and the next', () => {
  expect(yearOptions('2026-12-31')).toEqual([2026, 2027]);
});

const race = {
  name: 'Media Maratón de Bogotá',
  startDate: '2027-03-14',
  city: 'Bogotá',
  distances: [{ name: '10K' }, { name: '21K' }],
};
const matches = (query: string) => matchesRace(race, read(query));

test('the text finds a race by its name only, ignoring case and accents', () => {
  expect(matches('name=MARATON de bogota')).toBe(true);
  expect(matchesRace({ ...race, name: 'Carrera del Sol' }, read('name=bogota'))).toBe(false);
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
