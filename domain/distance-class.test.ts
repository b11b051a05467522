import { expect, test } from 'vitest';
import { distanceClass } from './distance-class.ts';

test.each([
  ['21,1', null, '21K'],
  ['21K', null, '21K'],
  ['42 km', null, '42K'],
  ['Media maratón', 21_097.5, '21K'],
  ['Carrera de la Mujer', 9950, '10K'],
  ['10K élite', null, '10K'],
  ['20K', 21_000, '21K'],
] as const)('%s of %s metres counts with the %s', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});

test.each([
  ['10K', 10_500, '10K'],
  ['10.5K', 10_500, '10.5K'],
  ['Vuelta al lago', null, 'Vuelta al lago'],
  ['4.2K', 4200, '4.2K'],
] as const)('%s of %s metres, near none of the six, counts by its name', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});
