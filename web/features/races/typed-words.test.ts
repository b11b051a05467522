import { expect, test } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { offeredCities, placeLines, withTyped } from './typed-words.ts';

const TODAY = '2026-11-26';
const lines = placeLines({
  cities: [
    { city: 'Bogotá', races: 11 },
    { city: 'Villa de Leyva', races: 2 },
  ],
  departments: ['Boyacá'],
  classes: [],
});

test.each<[string, Partial<RaceSearch>, string, Partial<RaceSearch>]>([
  ['a length', { distance: '10K' }, '8k', { class: [8000] }],
  ['another length', { class: [8000] }, '10k', { class: [10_000] }],
  ['a department', { city: 'Bogotá' }, 'boyaca', { department: 'Boyacá' }],
  ['days', { month: 'Marzo', year: 2027 }, 'hoy', { from: TODAY, to: TODAY }],
  ['a month', { from: TODAY, to: TODAY }, 'marzo', { month: 'Marzo' }],
  ['a part of a name', { name: 'sol', city: 'Bogotá' }, 'luna', { words: 'luna', city: 'Bogotá' }],
])('%s that is typed replaces what was asked for of the same kind', (_, before, text, after) => {
  expect(withTyped({ ...EMPTY_SEARCH, ...before }, text, lines, TODAY)).toEqual({
    ...EMPTY_SEARCH,
    ...after,
  });
});

test('cities are offered for the words that say nothing else, with their races', () => {
  expect(offeredCities('10k villa de', lines, TODAY)).toEqual([{ city: 'Villa de Leyva', races: 2 }]);
  expect(offeredCities('bogotá', lines, TODAY)).toEqual([]);
});
