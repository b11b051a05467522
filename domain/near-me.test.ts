import { expect, test } from 'vitest';
import { NEAR, withoutPlace } from './near-me.ts';
import { EMPTY_SEARCH } from './race-search.ts';
import { readSearchWords } from './search-words.ts';

const PLACES = { cities: ['Bogotá'], departments: [] };

test.each([
  ['10k cerca de mí', null],
  ['10k en octubre', null],
  ['cerca de mi 10k por aquí', null],
  ['10k para principiantes cerca de mi casa', 'principiantes'],
  ['hola, 10k cerca de mí para principiantes', 'hola, principiantes'],
])('once the place is known, of «%s» still is set aside: %s', (typed, left) => {
  const { aside } = { ...EMPTY_SEARCH, ...readSearchWords(typed, PLACES, '2026-11-26').search };
  expect(withoutPlace(aside)).toBe(left);
});

test('what asks for the place is set aside in the words of the button', () => {
  const { aside } = readSearchWords('algo cerquita', PLACES, '2026-11-26').search;
  expect([NEAR, aside]).toEqual(['Cerca de mí', 'algo cerca de mí']);
});
