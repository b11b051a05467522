import { expect, test } from 'vitest';
import { courseListInWords } from './course-in-words.ts';

test('a route is told by its points and its length, heights by their range', () => {
  const route = [
    [4.6, -74],
    [4.61, -74],
  ];
  expect(courseListInWords(route)).toBe('2 puntos, 1,1 km');
  expect(courseListInWords(route.slice(1))).toBe('1 punto, 0 m');
  expect(courseListInWords(Array.from({ length: 20_000 }, (_, index) => 100 + index / 10))).toBe(
    '20.000 alturas, de 100 a 2.100 m',
  );
});

test.each([[[4.6, -74]], [['21K', '10K', '5K']], [[]]])('%j is neither', (list) => {
  expect(courseListInWords(list)).toBeNull();
});
