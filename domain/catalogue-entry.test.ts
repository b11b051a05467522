import { expect, test } from 'vitest';
import { DESK_FIELDS, readDeskWords } from './desk-search.ts';

test.each([
  ['borradores', 'Borrador'],
  ['publicadas', 'En el sitio'],
  ['retiradas', 'Retirada'],
])('an editor who types «%s» reads «%s»', (typed, read) => {
  const { state } = readDeskWords(typed, [], '2026-11-26').filters;
  expect(state && DESK_FIELDS.state.chip.text(state)).toBe(read);
});
