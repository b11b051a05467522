import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './text-excerpt.ts';

test('a short text is shown whole, on one line', () => {
  expect(excerpt('  Corre\n hoy.  ', 20)).toBe('Corre hoy.');
  expect(excerpt('Corre hoy', 9)).toBe('Corre hoy');
});

test('a long text is cut after a word, without the mark that followed it', () => {
  expect(excerpt('Corre hoy, descansa mañana', 12)).toBe('Corre hoy…');
  expect(excerpt('Corre hoy mismo', 10)).toBe('Corre hoy…');
  expect(excerpt('Corre hoy mismo', 9)).toBe('Corre…');
});

test.each([
  'Corre, ',
  'Corre; ',
  'Corre: ',
  'Corre. ',
  'Corre - ',
  'Corre – ',
  'Corre — ',
  'Corre… ',
  'Corre ¿ ',
  'Corre ¡ ',
  'Corre ( ',
])('a text that is cut after %j ends with its word', (beginning) => {
  expect(excerpt(`${beginning}Medellín`, beginning.length + 1)).toBe('Corre…');
});

test('a single endless word is cut between characters', () => {
  expect(excerpt('x'.repeat(50), 5)).toBe('xxxx…');
  expect(excerpt('🏃🏃🏃🏃', 3)).toBe('🏃🏃…');
  expect(excerpt('🏃'.repeat(500), 140)).toBe(`${'🏃'.repeat(139)}…`);
  expect(excerpt('.....', 3)).toBe('..…');
});

test('no room shows nothing', () => {
  for (const room of [0, -1, Number.NaN]) expect(excerpt('Corre', room)).toBe('');
  expect(excerpt('Corre', 1)).toBe('…');
  expect(excerpt('Corre', Infinity)).toBe('Corre');
});

test('an excerpt is never longer than asked for', () => {
  assert(
    property(string({ unit: 'binary' }), integer({ min: 1, max: 40 }), (text, room) => {
      expect(Array.from(excerpt(text, room)).length).toBeLessThanOrEqual(room);
    }),
  );
});
