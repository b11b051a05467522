import { expect, test } from 'vitest';
import { readCourse } from '#server/catalogue/races/route-text.ts';

test('a route is pairs of latitude and longitude between semicolons', () => {
  expect(readCourse('4.6 -74.1; 4.61  -74.11;', '.')).toEqual({
    route: [
      [4.6, -74.1],
      [4.61, -74.11],
    ],
  });
});

test('decimal commas are read as Excel writes them in Colombia', () => {
  expect(readCourse('4,6 -74,1', '.')).toEqual({ route: [[4.6, -74.1]] });
});

test.each(['4.6', '4.6 -74.1 2600', '4.6;-74.1', '91 0', '4.6 x', '1e1 2', '4.6,74.1'])(
  'the route %j is refused by its point',
  (text) => {
    expect(() => readCourse(text, '.')).toThrow('El punto 1');
  },
);
