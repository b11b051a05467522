import { expect, test } from 'vitest';
import { distanceChoices, distanceCounts } from '#web/features/reports/distance-counts.ts';

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

test('of very many distances the commonest are told apart, and no race is lost', () => {
  const races = Array.from({ length: 500 }, (_, index) => ({ distance: `${1 + (index % 100)}K` }));
  const counts = distanceCounts([...races, { distance: '99K' }]);
  expect(counts).toHaveLength(25);
  expect(counts).toContainEqual({ distance: '99K', count: 6 });
  expect(counts.at(-1)).toEqual({ distance: 'Otras', count: 501 - 6 - 23 * 5 });
});

test('a runner of forty distances has a button for each, of very many one for the distance asked for as well', () => {
  const races = Array.from({ length: 300 }, (_, index) => ({ distance: `${1 + index}K` }));
  expect(distanceChoices(races.slice(0, 40), '')).toEqual(races.slice(0, 40).map(({ distance }) => distance));
  expect(distanceChoices(races, '300K')).toHaveLength(151);
});
