import { expect, test } from 'vitest';
import { commonDistances, matchingRaces, ownStandOut, racesByYear } from './past-races.ts';

const race = (raceName: string, raceCity: string, raceDate: string, distance: string) => ({
  ...{ raceName, raceCity, raceDate, distance },
});
const RACES = [
  race('Media Maratón de Bogotá', 'Bogotá', '2026-07-26', '21K'),
  race('Vuelta al Páramo', 'Sogamoso', '2026-02-01', '10K'),
  race('Carrera Atlética', 'Bogotá', '2025-03-02', '10K'),
  race('Sin día', '', 'por definir', '5K'),
];
const found = (name: string, distance = '') =>
  matchingRaces(RACES, { name, distance }).map((one) => one.raceName);

test.each([
  ['bogota', ['Media Maratón de Bogotá', 'Carrera Atlética']],
  ['  MEDIA   bogotá ', ['Media Maratón de Bogotá']],
  ['sogamoso', ['Vuelta al Páramo']],
  ['media páramo', []],
  ['toga', []],
])('the words «%s» find the past races whose name and city have each of them', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('of the past races those of the chosen distance are left, by its exact name', () => {
  expect(found('', '10K')).toEqual(['Vuelta al Páramo', 'Carrera Atlética']);
  expect(found('bogotá', '10K')).toEqual(['Carrera Atlética']);
  expect(found('', '10')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('past races stand under their year, what has no day under none', () => {
  expect(racesByYear(RACES).map(({ year, races }) => [year, races.length])).toEqual([
    ['2026', 2],
    ['2025', 1],
    ['', 1],
  ]);
});

test('the distances to choose from are the commonest, the shortest first', () => {
  expect(commonDistances(RACES, 9)).toEqual(['5K', '10K', '21K']);
  expect(commonDistances(RACES, 1)).toEqual(['10K']);
});

test.each([
  [1, 3, true],
  [0, 3, true],
  [2, 2, false],
  [3, 0, false],
])('%i own races beside %i of the catalogue are marked: %s', (own, others, marked) => {
  const races = [...Array(own).fill({ manual: true }), ...Array(others).fill({ manual: false })];
  expect(ownStandOut(races)).toBe(marked);
});
