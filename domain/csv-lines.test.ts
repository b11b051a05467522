import { parse } from 'csv-parse/sync';
import { array, assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

test('texts, numbers and what is not known become cells', () => {
  expect(
    csvLines([
      ['carrera', 'posición'],
      ['Media', 12],
      ['Otra', null],
    ]),
  ).toBe('carrera;posición\r\nMedia;12\r\nOtra;\r\n');
});

test('separators, decimal commas, quotation marks and line breaks stay inside their cell', () => {
  expect(csvLines([['a,b', 'a;b', 'a\tb', 21_097.5, 'dijo "hola"', 'uno\ndos']])).toBe(
    '"a,b";"a;b";"a\tb";"21097,5";"dijo ""hola""";"uno\ndos"\r\n',
  );
});

test.each(['=1+1', '+57 300', '-2+3', '@SUM(A1)', ' =1', '\r=1', '\uFF1D1+1'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(parse(csvLines([[text]]))).toEqual([[`'${text}`]]);
  },
);

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
])('a spreadsheet that separates by semicolons, commas or tabs does not run a part of %j', (text) => {
  const cells = csvLines([['first', text]])
    .split(/[;,\t]/)
    .map((cell) => cell.replaceAll('"', ''));
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@\uFF1D]/);
});

const BREAK = /[;,\t]["\s]*$/;
const SIGN = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Leaves out an apostrophe at the start, and those between a break and a formula's sign. */
function withoutAdded(text: string, original: string): string {
  let found = '';
  for (const character of text) {
    const mayBeAdded = found === '' || (BREAK.test(found) && SIGN.test(original.slice(found.length)));
    const isAdded = character === "'" && mayBeAdded && !original.startsWith(`${found}'`);
    if (!isAdded) found += character;
  }
  return found;
}

test('any text survives the way into a table and out of it, but for apostrophes', () => {
  const cell = oneof(string({ unit: 'grapheme' }), string({ unit: 'binary-ascii' }));
  assert(
    property(array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [row = []] = parse(csvLines([['first', ...cells]]), { delimiter: ';' });
      expect(row.map((text, index) => withoutAdded(text, ['first', ...cells][index] ?? ''))).toEqual([
        'first',
        ...cells,
      ]);
    }),
  );
});
