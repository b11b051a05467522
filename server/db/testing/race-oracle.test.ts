import { expect, test } from 'vitest';
import { readRaceSearch } from '#domain/race-search.ts';
import { compareRaces, matchesRace } from '#server/db/testing/race-oracle.ts';

const read = (query: string) => readRaceSearch(new URLSearchParams(query));
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

test('an empty text finds every race, and signs of a pattern are plain text', () => {
  expect(matches('name=   ')).toBe(true);
  expect(matches('name=.*')).toBe(false);
  expect(matchesRace({ ...race, name: 'Carrera (10K)' }, read('name=(10k)'))).toBe(true);
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

test('upcoming races come by date, then past ones with the latest first', () => {
  const races = [
    { uid: 'old', startDate: '2026-01-10' },
    { uid: 'yesterday', startDate: '2027-03-13' },
    { uid: 'later', startDate: '2027-12-01' },
    { uid: 'b-today', startDate: '2027-03-14' },
    { uid: 'a-today', startDate: '2027-03-14' },
  ];
  const order = races.sort(compareRaces('2027-03-14')).map(({ uid }) => uid);
  expect(order).toEqual(['a-today', 'b-today', 'later', 'yesterday', 'old']);
});

test('races of one past day stand in order of uid too', () => {
  const past = ['b', 'a'].map((uid) => ({ uid, startDate: '2026-01-10' }));
  expect(past.sort(compareRaces('2027-03-14')).map(({ uid }) => uid)).toEqual(['a', 'b']);
});
