import { expect, test } from 'vitest';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';

const read = (text: string) => [...jsonRows(text).rows].map(({ value, line }) => ({ value, line }));

test('each element comes with the line that it starts on', () => {
  expect(read('[\n  {"a": "]\\""},\n\n  {"a":\n 2}, [1,\n[2]]\n]\n')).toEqual([
    { value: { a: ']"' }, line: 2 },
    { value: { a: 2 }, line: 4 },
    { value: [1, [2]], line: 5 },
  ]);
});

test('an empty list has no rows', () => {
  expect(read(' [ ] ')).toEqual([]);
});

test('a fault inside an element is located by its field', () => {
  const [row] = [...jsonRows('[\n{}]').rows];
  expect(row?.locate(['distances', 2, 'price'])).toEqual({ line: 2, field: 'distances[2].price' });
});

test('records that share a line are told apart by their index and their id', () => {
  const places = [...jsonRows('[{"uid":"a"},{"id":7},\n{"uid":"c"}]').rows].map((row) =>
    row.locate(['name']),
  );
  expect(places).toEqual([
    { line: 1, record: 'registro [0] («a»)', field: 'name' },
    { line: 1, record: 'registro [1] («7»)', field: 'name' },
    { line: 2, field: 'name' },
  ]);
});

test.each([
  ['[\n {"a": 1},\n {"a": 2,}\n]', 3, 'columna 10', 'sobra una coma'],
  ['[\n {"a": 1}\n {"a": 2}\n]', 3, 'columna 2', 'se esperaba una coma'],
  ['[{"a": 1}', 1, 'columna 10', 'se acabó el archivo'],
  ["[{'a': 1}]", 1, 'columna 3', 'comillas dobles'],
  ['[{"a": tru}]', 1, 'columna 8', 'se esperaba un valor y hay «tru»'],
  ['[{"a": 01}]', 1, 'columna 8', 'se esperaba un valor'],
  ['[{"a": "x\ny"}]', 1, 'columna 8', 'no se cierra'],
  ['[{"a" 1}]', 1, 'columna 7', 'dos puntos'],
  ['[1,]', 1, 'columna 4', 'sobra una coma'],
  ['[1]]', 1, 'columna 4', 'sobra texto'],
  ['{"a": 1}', 1, 'columna 1', 'se esperaba una lista'],
  ['uid,code', 1, 'columna 1', 'se esperaba una lista'],
])('broken JSON %j is named by line, column and reason', (text, line, column, reason) => {
  expect(() => read(text)).toThrow(reason);
  expect(() => read(text)).toThrow(column);
  expect(() => read(text)).toThrow(expect.objectContaining({ line }));
});

test('a text of megabytes is read, and named where it begins if it is not closed', () => {
  const long = 'línea \\n '.repeat(500_000);
  expect(read(`["${long}"]`)).toEqual([{ value: JSON.parse(`"${long}"`), line: 1 }]);
  expect(() => read(`["${long}]`)).toThrow('columna 2');
});

test('JSON nested without end is refused or read, and breaks nothing', () => {
  const depth = 200_000;
  expect(() => read(`[${'['.repeat(depth)}`)).toThrow('se acabó el archivo');
});
