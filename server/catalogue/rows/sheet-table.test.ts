import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from '#domain/csv-lines.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import { readTable } from '#server/catalogue/rows/sheet-table.ts';
import { csvRecords } from '#server/spreadsheets/csv-records.ts';

const COLUMNS = {
  names: ['id', 'name', 'startDate', 'organizerUrl'],
  headings: { name: 'nombre|carrera', startDate: 'fecha', organizerUrl: 'organizador|pagina' },
  contactField: 'organizerUrl',
};
const readCsv = (text: string, faults = new Faults()) => readTable(csvRecords(text), COLUMNS, false, faults);
const read = (text: string) => readCsv(text).lines;

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

test('headings are understood as people write them, and titles above them are left out', () => {
  const text = 'Carreras 2027;;\n;Mayo;\nNOMBRE *;Fecha (día/mes/año);Patrocinador\nUna;2/5/2027;Nadie\n';
  expect(read(text)).toEqual([
    { line: 4, cells: { name: 'Una', startDate: '2/5/2027', Patrocinador: 'Nadie' } },
  ]);
});

test('a second heading of a field is left out, and our own name comes first', () => {
  expect(read('Nombre;name;Carrera\nuno;dos;tres\n')).toEqual([
    { line: 2, cells: { Nombre: 'uno', name: 'dos', Carrera: 'tres' } },
  ]);
});

test.each([
  ['www.ejemplo.co', { organizerUrl: 'www.ejemplo.co' }],
  ['Club de Atletismo', { Organizador: 'Club de Atletismo' }],
  ['Club 2027-03-14 $ 1.200.000', { Organizador: 'Club 2027-03-14 $ 1.200.000' }],
])('a column of organisers that holds %j is an address only when it is one', (cell, cells) => {
  expect(read(`id;Organizador\n1;${cell}\n2;\n`)[0]?.cells).toMatchObject(cells);
});

test('each cell of a column of addresses is read by itself, and what is none is told', () => {
  const text = [
    'id;Página',
    '1;www.ejemplo.co',
    '2;316 060 6086',
    '3;ejemplo.co/10k @diezk',
    '4;Por confirmar',
    '5;',
    '6;WhatsApp (601) 234 5678, hola@ejemplo.co',
  ].join('\n');
  const { lines, notices } = readCsv(text);
  expect(lines).toEqual([
    { line: 2, cells: { id: '1', organizerUrl: 'www.ejemplo.co' } },
    { line: 3, cells: { id: '2' }, contact: '316 060 6086' },
    { line: 4, cells: { id: '3', organizerUrl: 'ejemplo.co/10k' }, contact: '@diezk' },
    { line: 5, cells: { id: '4' } },
    { line: 6, cells: { id: '5', organizerUrl: '' } },
    { line: 7, cells: { id: '6' }, contact: 'WhatsApp (601) 234 5678, hola@ejemplo.co' },
  ]);
  expect(notices).toEqual([
    '«Página»: 3 datos van al contacto: «316 060 6086» (línea 3), «@diezk» (línea 4), «WhatsApp (601) 234 5678, hola@ejemplo.co» (línea 7).',
    '«Página»: no es una dirección y no se usa «Por confirmar» (línea 5).',
  ]);
});

test('of two columns of organisers the one with the most addresses has them', () => {
  const text = 'id;Organizador;Página\n1;Club 3101234567;a.co\n2;Liga;b.co\n';
  expect(read(text)[1]?.cells).toEqual({ id: '2', Organizador: 'Liga', organizerUrl: 'b.co' });
});

test('any text comes back from a cell, but for how its lines end', () => {
  const text = string({ unit: 'grapheme', maxLength: 40 });
  const signs = string({ unit: constantFrom(...'\'"=+-@;,\n\r\t a1'), maxLength: 8 });
  for (const any of [text, signs])
    assert(
      property(any, (value) => {
        const file = csvLines([
          ['id', 'value'],
          ['1', value],
        ]);
        const columns = { names: ['id', 'value'], headings: {}, contactField: null };
        const { lines } = readTable(csvRecords(file), columns, false, new Faults());
        expect(lines[0]?.cells.value).toBe(value.replace(/\r\n?/g, '\n'));
      }),
    );
});
