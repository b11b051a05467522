import { expect, test } from 'vitest';
import { readMetres, readPesos } from '#domain/catalogue-cell.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import { readCells } from '#server/catalogue/rows/read-cells.ts';

test('a cell of two meanings is a fault that says both', () => {
  const faults = new Faults();
  const row = { metres: '21.097', price: '120,000', empty: '' };
  const readers = { metres: readMetres, price: readPesos, empty: readPesos, absent: readPesos };
  const read = readCells(row, readers, (field) => ({ line: 2, field }), faults);
  expect(read).toEqual({ metres: null, price: null, empty: '' });
  expect(faults.lines()).toEqual([
    '  línea 2, campo metres: «21.097» se puede leer de dos formas: escribe 21097 o 21,097.',
    '  línea 2, campo price: «120,000» se puede leer de dos formas: escribe 120000 o 120.000.',
  ]);
});
