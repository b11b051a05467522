import { expect, test } from 'vitest';
import { type Coordinates, metresBetween, routeLength } from './coordinates.ts';
import { routeMarkers } from './route-markers.ts';

const straight = (points: number, step: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => [4.6 + index * step, -74.08]);

test('a route of up to 15 points has a numbered marker at each point', () => {
  const route = straight(15, 0.001);
  const markers = routeMarkers(route);
  expect(markers.map(({ at }) => at)).toEqual(route);
  expect(markers.map(({ label }) => label)).toEqual(Array.from({ length: 15 }, (_, index) => `${index + 1}`));
});

test('a route of 16 points has a marker at each whole kilometre instead', () => {
  const route = straight(16, 0.004);
  const markers = routeMarkers(route);
  expect(markers.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6']);
  markers.forEach(({ at }, index) => {
    expect(metresBetween([4.6, -74.08], at)).toBeCloseTo((index + 1) * 1000, 0);
  });
});

test('several kilometres between two points of a long track each get their marker', () => {
  const route: Coordinates[] = [...straight(61, 0), [4.7, -74.08]];
  expect(routeMarkers(route)).toHaveLength(Math.floor(routeLength(route) / 1000));
});

test('a long track that never moves has no kilometres', () => {
  expect(routeMarkers(straight(100, 0))).toEqual([]);
});

test('a race without a route has no markers', () => {
  expect(routeMarkers([])).toEqual([]);
});

test('a faulty track that leaps across the globe does not flood the map', () => {
  const leaps = Array.from({ length: 200 }, (_, index): Coordinates => [0, index % 2 ? 170 : 0]);
  expect(routeMarkers(leaps)).toHaveLength(500);
});
