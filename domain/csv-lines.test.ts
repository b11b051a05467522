import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, withoutTextMarks } from './csv-lines.ts';

test('texts, numbers and what is not known become cells', () => {
  expect(
    csvLines([
      ['carrera', 'posición'],
      ['Media', 12],
      ['Otra', null],
      ['Lugar', 1e-7],
    ]),
  ).toBe('carrera;posición\r\nMedia;12\r\nOtra;\r\nLugar;"0,00000010000000000000"\r\n');
});

test('separators, decimal commas, quotation marks and line breaks stay inside their cell', () => {
  expect(csvLines([['a,b', 'a;b', 'a\tb', 21_097.5, 'dijo "hola"', 'uno\ndos']])).toBe(
    '"a,b";"a;b";"a\tb";"21097,5";"dijo ""hola""";"uno\ndos"\r\n',
  );
});

test.each(['=1+1', '+57 300', '-2+3', '@SUM(A1)', '\uFF1D1+1', "'=1"])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(parse(csvLines([[text]]))).toEqual([[`'${text}`]]);
  },
);

const PART = /\r\n|[;,\t\n\v\f\r\x85\u2028\u2029]/;

test.each([
  'Cali;+1+1',
  'Sol; =HYPERLINK("x";"y")',
  'a\t@SUM(A1)',
  'a;"=1',
  'a;\uFF1D1',
  'a;;-1',
  '\t=1',
  'Sol,=1',
  'a;,-1',
  '\r=1',
  ' =1',
  '"=1',
  'Buena carrera\n=1',
  'a\r=1',
  'a\r\n =1',
  'a\n\t=1',
  'a\n\n-1',
  'a\n"=1"',
  'a\n\uFF0B1',
  'a\v=1',
  'a\u2028=1',
  'a\x85=1',
])('a reader that starts a cell at a separator or a line break does not run a part of %j', (text) => {
  const cells = csvLines([['first', text]])
    .split(PART)
    .map((cell) => cell.replaceAll('"', ''));
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B]/);
});

test('any text comes back as it was from a table', () => {
  const signs = string({ unit: constantFrom(...'\'"=+-@;,\n\r\t\v a1') });
  const cell = oneof(string({ unit: 'grapheme' }), string({ unit: 'binary-ascii' }), signs);
  assert(
    property(array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [row = []] = parse(csvLines([['first', ...cells]]), { delimiter: ';' });
      expect(row.map(withoutTextMarks)).toEqual(['first', ...cells]);
    }),
    { numRuns: 1000 },
  );
});
