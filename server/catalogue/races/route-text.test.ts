import { expect, test } from 'vitest';
import { readRoute } from '#server/catalogue/races/route-text.ts';

test('a route is pairs of latitude and longitude between semicolons', () => {
  expect(readRoute('4.6 -74.1; 4.61  -74.11;', '.')).toEqual([
    [4.6, -74.1],
    [4.61, -74.11],
  ]);
});

test('decimal commas are read as Excel writes them in Colombia', () => {
  expect(readRoute('4,6 -74,1', '.')).toEqual([[4.6, -74.1]]);
});

test.each(['4.6', '4.6 -74.1 2600', '4.6;-74.1', '91 0', '4.6 x', '1e1 2', '4.6,74.1'])(
  'the route %j is refused by its point',
  (text) => {
    expect(() => readRoute(text, '.')).toThrow('El punto 1');
  },
);
