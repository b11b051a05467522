import { expect, test } from 'vitest';
import { refuseFaults } from '#cli/failure.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';

test('faults are told in the order of the file', () => {
  const faults = new Faults();
  faults.add({ line: 9, field: 'code', reason: 'Es obligatorio.' });
  faults.add({ line: 2, field: '', reason: 'Debe ser un objeto.' });
  expect(faults.lines()).toEqual([
    '  línea 2: Debe ser un objeto.',
    '  línea 9, campo code: Es obligatorio.',
  ]);
  expect(() => refuseFaults(faults)).toThrow('2 fallas');
});

test('of a hopeless file 200 faults are named and the rest counted', () => {
  const faults = new Faults();
  for (let line = 1; line <= 250; line++) faults.add({ line, field: 'uid', reason: 'Es obligatorio.' });
  expect(faults.lines()).toHaveLength(201);
  expect(faults.lines().at(-1)).toBe('  y 50 más');
});

test('a record is named where its line does not tell it from others', () => {
  const faults = new Faults();
  faults.add({ line: 1, record: 'registro [4] («r4»)', field: 'startDate', reason: 'Es obligatorio.' });
  expect(faults.lines()).toEqual(['  línea 1, registro [4] («r4»), campo startDate: Es obligatorio.']);
});

test('without a fault nothing is refused', () => {
  expect(() => refuseFaults(new Faults())).not.toThrow();
});
