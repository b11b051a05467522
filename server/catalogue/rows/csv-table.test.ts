import { expect, test } from 'vitest';
import { readCsv } from '#server/catalogue/rows/csv-table.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';

const read = (text: string) => readCsv(text, new Faults()).lines;

test('a line is numbered where it starts, whatever its cells and the lines before hold', () => {
  expect(read('id,name\r\n\r\n1,"dos\r\nlíneas"\r\n2,"una ""cita"""\r\n').map(({ line }) => line)).toEqual([
    3, 5,
  ]);
  expect(read('id,name\n1,"a\nb\nc"\n\n2,x\n').map(({ line }) => line)).toEqual([2, 6]);
});

test.each([',', ';', '\t'])('cells may be separated by %j', (mark) => {
  expect(read(`id${mark}name\n1${mark}"a,b;c"`)).toEqual([{ line: 2, cells: { id: '1', name: 'a,b;c' } }]);
});

test('lines without any text and columns without a name are left out', () => {
  expect(read('id;name;;\n1;a;;\n;;;\n')).toEqual([{ line: 2, cells: { id: '1', name: 'a' } }]);
});

test('a line with too many cells is a fault, and the others are still read', () => {
  const faults = new Faults();
  expect(readCsv('id,name\n1,a,b\n2,c\n3\n', faults).lines).toHaveLength(1);
  expect(faults.lines()).toEqual([
    '  línea 2: Tiene 3 celdas y el encabezado 2.',
    '  línea 4: Tiene 1 celdas y el encabezado 2.',
  ]);
});

test.each([
  ['id,name\n1,"a\n2,b\n', 'se abre y no se cierra'],
  ['id,name\n1,"a"b\n', 'sobra texto'],
  ['id,id\n1,2\n', 'repetida'],
])('the unreadable table %j is refused', (text, reason) => {
  expect(() => read(text)).toThrow(reason);
});
