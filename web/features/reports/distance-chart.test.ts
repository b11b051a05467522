import { expect, test } from 'vitest';
import { distanceCounts } from '#web/features/reports/distance-chart.tsx';

test('races are counted by distance, the shortest distance first', () => {
  const races = ['42K', '5K', '10K', '5K', '10.5K'].map((distance) => ({ distance }));
  expect(distanceCounts(races)).toEqual([
    { distance: '5K', count: 2 },
    { distance: '10K', count: 1 },
    { distance: '10.5K', count: 1 },
    { distance: '42K', count: 1 },
  ]);
});

test('a runner without races has no distances', () => {
  expect(distanceCounts([])).toEqual([]);
});
