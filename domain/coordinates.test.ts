import { expect, test } from 'vitest';
import {
  type Coordinates,
  isCoordinates,
  metresBetween,
  pointBetween,
  readCoordinates,
  roundCoordinates,
  routeLength,
} from './coordinates.ts';

const bolivar: Coordinates = [4.5981, -74.0761];
const north: Coordinates = [4.6071, -74.0761];
const route = [bolivar, north, [4.6161, -74.0761]] as const;

test('a degree of latitude is about 111.2 km of running', () => {
  expect(metresBetween([4, -74], [5, -74])).toBeCloseTo(111_195.08, 1);
});

test('a race from Bogotá to Medellín would be about 240 km as the crow flies', () => {
  expect(metresBetween([4.711, -74.0721], [6.2442, -75.5812]) / 1000).toBeCloseTo(238.5, 0);
});

test('the far side of the globe is half its girth away, not NaN', () => {
  expect(metresBetween([0, 0], [0, 180])).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});

test('opposite ends of the globe are a finite distance apart, wherever they lie', () => {
  for (let latitude = -89.9; latitude < 90; latitude += 0.1) {
    expect(metresBetween([latitude, 12.3], [-latitude, -167.7])).toBeLessThan(20_015_120);
  }
});

test('a route is as long as its legs together, and a point or nothing has no length', () => {
  expect(routeLength(route)).toBeCloseTo(2 * metresBetween(bolivar, north), 1);
  expect(routeLength([bolivar])).toBe(0);
  expect(routeLength([])).toBe(0);
});

test('only finite degrees on the globe are a place for a race', () => {
  expect(isCoordinates([4.6, -74.1])).toBe(true);
  expect(isCoordinates([-90, 180])).toBe(true);
  expect(isCoordinates([91, 0])).toBe(false);
  expect(isCoordinates([0, -180.1])).toBe(false);
  expect(isCoordinates([Number.NaN, 0])).toBe(false);
  expect(isCoordinates([0, Infinity])).toBe(false);
  expect(isCoordinates([4.6])).toBe(false);
});

test.each(['4.65 -74.08', '4,65 -74,08', '4.65, -74.08', '4,65, -74,08', ' 4.65,-74.08 '])(
  'the place %j is read as written by hand or copied from a map',
  (text) => {
    expect(readCoordinates(text)).toEqual([4.65, -74.08]);
  },
);

test.each(['', '4,65', '4.65', '91 0', '4.65 -74.08 2600', 'norte sur'])('%j is no place', (text) => {
  expect(readCoordinates(text)).toBeNull();
});

test('a point of a course is kept to a metre, and a quarter of a leg lies on it', () => {
  expect(roundCoordinates([4.123456, -74.987654])).toEqual([4.12346, -74.98765]);
  expect(pointBetween([4, -74], [6, -75], 0.25)).toEqual([4.5, -74.25]);
});
