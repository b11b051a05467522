import { describe, expect, test } from 'vitest';
import { raceImport } from '#server/catalogue/races/race-import.ts';

const route = [
  [4.5, -74],
  [4.6, -74.1],
];
const stored = { distances: [{ name: '5K', price: 0, route, heights: [2600.5, 2599] }] };
const heightsAfter = (given: Record<string, unknown>) => {
  const { distances } = raceImport.merge(stored, { distances: [{ name: '5K', ...given }] });
  return (distances as { heights: unknown }[])[0]?.heights;
};

describe('the heights of a course', () => {
  test('stay with their route, whatever else of the distance a file changes', () => {
    expect(heightsAfter({ price: 80_000 })).toEqual([2600.5, 2599]);
    expect(heightsAfter({ route: [...route] })).toEqual([2600.5, 2599]);
  });

  test('go with it when a file brings another one', () => {
    expect(heightsAfter({ route: [...route, [4.7, -74]] })).toBeNull();
    expect(heightsAfter({ route: '' })).toBeNull();
    expect(heightsAfter({ route: route.toReversed(), heights: [1, 2] })).toEqual([1, 2]);
  });

  test('are one cell of a CSV, which is read back', () => {
    const [line] = raceImport.csvLines(stored);
    expect(line?.heights).toBe('2600.5;2599');
  });
});

test('a race known to its year gets its day, also if that is the last one of the year', () => {
  const silvestre = { startDate: '2026-12-31', datePrecision: 'year', distances: [] };
  const precisionAfter = (given: object) => raceImport.merge(silvestre, { ...given }).datePrecision;
  expect(precisionAfter({ startDate: '2026-12-31' })).toBe('day');
  expect(precisionAfter({ startDate: '2026-12-31', datePrecision: 'year' })).toBe('year');
  expect(precisionAfter({ city: 'Cali' })).toBe('year');
});
