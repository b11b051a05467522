import { expect, test } from 'vitest';
import { quoted, quoting } from './quoted-cell.ts';

const FORTY = 'Carrera Atlética Nocturna de Villavicenc';

test.each([
  ['ayer', '«ayer»'],
  [FORTY, `«${FORTY}»`],
  [`${FORTY}io`, `«${FORTY}…»`],
  [`${FORTY.slice(1)}🏃🏃`, `«${FORTY.slice(1)}🏃…»`],
  ['Carrera Atlética Virgen del Carmen, San Juan', '«Carrera Atlética Virgen del Carmen, San…»'],
])('a cell is quoted with its first 40 characters: %s', (cell, quote) => {
  expect(quoted(cell)).toBe(quote);
});

test('a fault quotes its cell before the sentence, and of an empty cell says it alone', () => {
  expect(quoting(' ayer ', 'Escribe la fecha así: 2024-05-12.')).toBe(
    '«ayer»: escribe la fecha así: 2024-05-12.',
  );
  expect(quoting('  ', 'Escribe la fecha.')).toBe('Escribe la fecha.');
});
