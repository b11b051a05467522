import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { packPoints, placeNumber, type RacePoint, unpackPoints } from './race-points.ts';

const ordered = (points: readonly RacePoint[]) =>
  points.toSorted((one, other) => placeNumber(one.at) - placeNumber(other.at));
const back = (points: readonly RacePoint[]) => unpackPoints(packPoints(ordered(points)));

const anyPoint = fc.record({
  at: fc.tuple(
    fc.integer({ min: -900_000, max: 900_000 }).map((units) => units / 10_000),
    fc.integer({ min: -1_800_000, max: 1_800_000 }).map((units) => units / 10_000),
  ),
  date: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days)),
  datePrecision: fc.constantFrom(undefined, 'month', 'year'),
  distances: fc.array(fc.string({ maxLength: 6 }), { maxLength: 4 }),
});

test('wherever on earth races are, they come back with place, day or month or year, and distances', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 40 }), (points) => {
      expect(back(points)).toEqual(ordered(points));
    }),
  );
});

test('a place is kept to ten metres', () => {
  const [point] = back([{ at: [4.658_149_9, -74.093_951], date: '2026-12-06', distances: ['10K'] }]);
  expect(point?.at).toEqual([4.6581, -74.094]);
});

test('only races without a day take room to say so', () => {
  const point: RacePoint = { at: [3.4516, -76.532], date: '2027-05-31', distances: ['21K'] };
  const { undated } = packPoints([
    point,
    { ...point, datePrecision: 'month' },
    { ...point, datePrecision: 'day' },
  ]);
  expect(undated).toEqual([[1, 'month']]);
});
