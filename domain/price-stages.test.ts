import { expect, test } from 'vitest';
import { readStages, stagesText } from './list-cell.ts';
import { nextPrice, priceOn, priceSpans, shownPrices, stagedPrice, stageEnding } from './price-stages.ts';

const ten = {
  price: 110_000,
  stages: [
    { price: 80_000, until: '2027-01-15' },
    { price: 95_000, until: '2027-03-01' },
  ],
};
const plain = { price: 60_000, stages: [] };

test('a stage holds until its last day, and the own price after the last one', () => {
  const days = ['2026-11-22', '2027-01-15', '2027-01-16', '2027-03-01', '2027-03-02'];
  expect(days.map((day) => priceOn(ten, day))).toEqual([80_000, 80_000, 95_000, 95_000, 110_000]);
  expect(priceOn(plain, '2027-01-15')).toBe(60_000);
  expect(priceOn({ price: null, stages: [{ price: 0, until: '2027-01-15' }] }, '2027-01-15')).toBe(0);
});

test('what follows is named with its first day', () => {
  expect(nextPrice(ten, '2027-01-15')).toEqual({ price: 95_000, from: '2027-01-16' });
  expect(nextPrice(ten, '2027-01-16')).toEqual({ price: 110_000, from: '2027-03-02' });
  expect(nextPrice(ten, '2027-03-02')).toBeNull();
  expect(nextPrice(plain, '2027-03-02')).toBeNull();
});

test('the spans of a distance cover every day once, and join where the price stays', () => {
  expect(priceSpans(ten)).toEqual([
    { price: 80_000, firstDay: '0001-01-01', lastDay: '2027-01-15' },
    { price: 95_000, firstDay: '2027-01-16', lastDay: '2027-03-01' },
    { price: 110_000, firstDay: '2027-03-02', lastDay: '9999-12-31' },
  ]);
  expect(priceSpans({ ...ten, price: 95_000 })).toHaveLength(2);
  expect(priceSpans(plain)).toEqual([{ price: 60_000, firstDay: '0001-01-01', lastDay: '9999-12-31' }]);
  expect(priceSpans({ price: 1, stages: [{ price: 2, until: '9999-12-31' }] })).toEqual([
    { price: 2, firstDay: '0001-01-01', lastDay: '9999-12-31' },
  ]);
});

test('a stage that ends is told with its last day and what follows', () => {
  expect(stageEnding(ten, '2027-01-13')).toEqual({ price: 80_000, lastDay: '2027-01-15', next: 95_000 });
  expect(stageEnding(plain, '2027-01-13')).toBeNull();
});

test("the API shows today's price and loses nothing of the stages", () => {
  expect(shownPrices(ten, '2027-02-01')).toEqual({ price: 95_000, stages: ten.stages, finalPrice: 110_000 });
  expect(stagedPrice(shownPrices(ten, '2027-02-01'))).toEqual(ten);
});

test('stages are read from a cell as people write them, and come back', () => {
  expect(readStages(stagesText(ten.stages))).toEqual([
    { price: '80000', until: '2027-01-15' },
    { price: '95000', until: '2027-03-01' },
  ]);
  expect(readStages('$ 80.000 hasta el 15 de enero de 2027\ngratis hasta 1/3/2027')).toEqual([
    { price: 80_000, until: '2027-01-15' },
    { price: 0, until: '2027-03-01' },
  ]);
  expect(readStages(' ; ')).toEqual([]);
  expect(() => readStages('80000')).toThrow('«80000» no es una etapa: escribe «80000 hasta 2027-01-15».');
});
