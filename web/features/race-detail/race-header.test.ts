import { expect, test } from 'vitest';
import { placeName } from './race-header.tsx';

test.each([
  ['Envigado', 'Antioquia', 'Envigado, Antioquia'],
  ['Bogotá', 'Bogotá D.C.', 'Bogotá D.C.'],
  ['Bogotá', 'Bogotá, D.C.', 'Bogotá, D.C.'],
  ['Bogotá', 'Bogotá', 'Bogotá'],
  ['Santa', 'Santander', 'Santa, Santander'],
  ['Cali', null, 'Cali'],
])('a race in %s of %s is in %s, no name said twice', (city, department, place) => {
  expect(placeName({ city, department })).toBe(place);
});
