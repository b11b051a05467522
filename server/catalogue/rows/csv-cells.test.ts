import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '#server/catalogue/rows/csv-cells.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import { readTable } from '#server/catalogue/rows/sheet-table.ts';
import { csvRecords } from '#server/spreadsheets/csv-records.ts';

test('any text comes back from a cell, but for how its lines end', () => {
  const text = string({ unit: 'grapheme', maxLength: 40 });
  const signs = string({ unit: constantFrom(...'\'"=+-@;,\n\r\t a1'), maxLength: 8 });
  for (const any of [text, signs])
    assert(
      property(any, (value) => {
        const { lines } = readTable(
          csvRecords(`id;value\n1;${csvCell(value)}`),
          { names: ['id', 'value'], headings: {} },
          false,
          new Faults(),
        );
        expect(lines[0]?.cells.value).toBe(value.replace(/\r\n?/g, '\n'));
      }),
    );
});

test('a number has a decimal comma, and what would run as a formula is text', () => {
  expect([-74.5, null, '=1+1', "'=1"].map(csvCell)).toEqual(['-74,5', '', "'=1+1", "''=1"]);
});
