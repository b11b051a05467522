import { expect, test } from 'vitest';
import { courseClasses } from './course-classes.ts';
import { className } from './distance-class.ts';

const distance = (name: string, distanceMeters: number | null, races = 1) => ({
  name,
  distanceMeters,
  races,
});

test('courses of other lengths than the six are classes, by their metres or by their name', () => {
  const distances = [
    distance('8K', null),
    distance('5K', 4200),
    distance('10K', null),
    distance('10.5K', 10_500),
  ];
  expect(courseClasses(distances, 12)).toEqual([4200, 8000, 10_500]);
});

test('a course within 1 % of one of the six, of a commoner or of an as common shorter one, is no class of its own', () => {
  const distances = [
    distance('21K', 21_000),
    distance('8K', null, 3),
    distance('8K', 8080),
    distance('12K', 12_040),
    distance('12K', 12_000),
    distance('relevo', null),
  ];
  expect(courseClasses(distances, 12)).toEqual([8000, 12_000]);
});

test('the commonest are kept, the shortest first', () => {
  const distances = [distance('3K', null), distance('8K', null, 2), distance('12K', null, 3)];
  expect(courseClasses(distances, 2)).toEqual([8000, 12_000]);
});

test('a class is called by its kilometres', () => {
  expect([8000, 10_500, 4250, 4213].map(className)).toEqual(['8K', '10.5K', '4.25K', '4.21K']);
});
