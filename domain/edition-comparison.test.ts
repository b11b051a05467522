import { expect, test } from 'vitest';
import { comparedEditions } from './edition-comparison.ts';

const distance: Parameters<typeof comparedEditions>[0][number]['distances'][number] = {
  name: '10K',
  price: 90_000,
  distanceMeters: 10_000,
  climbMeters: 40,
  course: [[4.6, -74.1] as const, [4.7, -74.1] as const],
};
const edition = (year: number, ...distances: Partial<typeof distance>[]) => ({
  uid: String(year),
  startDate: `${year}-09-20`,
  distances: distances.map((facts) => ({ ...distance, ...facts })),
});

test('distances of one class stand together over the years, whatever they are called, the shortest first', () => {
  const compared = comparedEditions([
    edition(2026, { name: '21K', distanceMeters: null }, { name: '10K' }),
    edition(2025, { name: '10K Élite', distanceMeters: 10_050 }),
  ]);
  expect(compared.map(({ name, editions }) => [name, editions.map(({ year }) => year)])).toEqual([
    ['10K', ['2026', '2025']],
    ['21K', ['2026']],
  ]);
});

test.each([
  ['length', { distanceMeters: 10_050 }, { distanceMeters: 10_001 }],
  ['climb', { climbMeters: 140 }, { climbMeters: 40.2 }],
  ['course', { course: [[4.6, -74.1] as const, [4.8, -74.1] as const] }, { course: [] }],
] as const)('editions differ in %s once two tell another one', (what, other, alike) => {
  const changed = (facts: object) => comparedEditions([edition(2026, {}), edition(2025, facts)])[0]?.changed;
  expect(changed(other)).toEqual({ length: false, climb: false, course: false, [what]: true });
  expect(changed(alike)).toEqual({ length: false, climb: false, course: false });
});
