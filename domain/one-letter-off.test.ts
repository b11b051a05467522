import { expect, test } from 'vitest';
import { isOneLetterOff } from './one-letter-off.ts';

test.each([
  ['the same word', 'bogota', 'bogota'],
  ['a letter too many', 'bogotta', 'bogota'],
  ['a letter too many at the end', 'pastos', 'pasto'],
  ['a letter too few', 'bogta', 'bogota'],
  ['another letter', 'vogota', 'bogota'],
  ['two letters changed over', 'bgoota', 'bogota'],
])('a runner may type %s: %s for %s', (_, typed, meant) => {
  expect(isOneLetterOff(typed, meant)).toBe(true);
});

test.each([
  ['alli', 'cali'],
  ['cali', 'alli'],
  ['bogt', 'bogota'],
  ['vogoda', 'bogota'],
  ['vogotta', 'bogota'],
  ['sata mara', 'santa marta'],
  ['', 'cali'],
])('%j is no misspelt %j', (typed, other) => {
  expect(isOneLetterOff(typed, other)).toBe(false);
});
