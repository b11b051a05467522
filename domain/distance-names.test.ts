import { expect, test } from 'vitest';
import { kilometresOf } from './distance-names.ts';

test.each([
  ['10,5K', 10.5],
  ['12.25', 12.25],
  ['Élite 10,5 km', 10.5],
  ['2.350 metros', 2.35],
  ['Media Maratón', 21],
  ['1/2 maratón', 21],
  ['5 km mixto', 5],
])('a distance called %s is of %d km', (name, kilometres) => {
  expect(kilometresOf(name)).toBe(kilometres);
});

test.each([
  ...['3x800', '3 × 800', '5k × equipo', '5kx equipo', '5 k x equipo', '5+ trote', 'trote +5 km', '5-10 km'],
  ...[
    '21K/10K',
    '5 y 10K',
    '5/10',
    '5 km o 10 km',
    'Relevos 4 km',
    'Posta 4 km',
    '5 km y 10 km',
    'Travesía',
    '9'.repeat(400),
  ],
])('a distance called %s is of no length that it tells', (name) => {
  expect(kilometresOf(name)).toBe(0);
});
