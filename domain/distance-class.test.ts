import { expect, test } from 'vitest';
import { distanceClass } from './distance-class.ts';

test.each([
  ['21,1', null, '21K'],
  ['21K', null, '21K'],
  ['42 km', null, '42K'],
  ['Diez mil', 9900, '10K'],
  ['Media maratón', 21_097.5, '21K'],
  ['Carrera de la Mujer', 9950, '10K'],
  ['10K élite', null, '10K'],
  ['20K', 21_000, '21K'],
  ['8K', null, '8K'],
  ['8K Recreativa', null, '8K'],
  ['8K', 8300, '8K'],
  ['12K Trail', 12_000, '12K'],
  ['10K', 10_500, '10K'],
  ['10.5K', 10_500, '10.5K'],
  ['Travesía', 8049, '8K'],
  ['Travesía', 20_800, '20.8K'],
  ['Carrera de la Mujer', 10_480, '10.5K'],
  ['Vuelta al lago', 425, '0.425K'],
] as const)('%s of %s metres counts with the %s', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});

test.each([
  [' Vuelta al lago ', null, 'Vuelta al lago'],
  ['3x800', null, '3x800'],
  ['1000.1K', null, '1000.1K'],
] as const)('%s of %s metres, no length of a course, counts by its name', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});
