import { expect, test } from 'vitest';
import { readableFact } from '#contract/readable-fact.ts';

test.each([
  ['name', 'Media de Cali', 'Media de Cali'],
  ['datePrecision', 'month', 'mes'],
  ['altitudeMeters', 1495, 1495],
  ['marks', ['infantil', 'mascotas'], 'infantil; mascotas'],
  ['distances', ['5K', '10K'], '5K, 10K'],
  ['distances.10K.price', 90_000, 90_000],
  ['distances.1.5 mi.timeLimit', '01:30', '01:30'],
  ['distances.10K.stages', [{ price: 80_000, until: '2027-01-15' }], '80000 hasta 2027-01-15'],
  ['distances.10K.startPoint', [4.6, -74.1], '4.6 -74.1'],
  ['distances.10K.heights', [10, 20, 30], '3 alturas, de 10 a 30 m'],
  ['distances.10K.route', 'una ruta de antes', 'una ruta de antes'],
  ['paragraphs', ['Uno.', 'Dos.'], 'Uno.\n\nDos.'],
  ['discountAmount', 12.5, 12.5],
])('%s is read as its cell has it', (field, value, read) => {
  const text = readableFact(field, value);
  expect(typeof text === 'string' ? text.replace(/\u00a0/g, ' ') : text).toBe(read);
});

test('nothing is nothing, whatever stands for it', () => {
  for (const value of [null, undefined, '', []]) expect(readableFact('marks', value)).toBeNull();
});
