import { expect, test } from 'vitest';
import { classesText, courseMetres } from './distance-class.ts';

test('a course is as long as it was measured, else as its class, else as its name says', () => {
  expect(courseMetres('21K', null)).toBe(21_097.5);
  expect(courseMetres('21,1', null)).toBe(21_097.5);
  expect(courseMetres('21K', 21_050)).toBe(21_050);
  expect(courseMetres('8K', null)).toBe(8000);
  expect(courseMetres('1000K', null)).toBe(1_000_000);
  expect(courseMetres('Travesía', null)).toBe(0);
  expect(courseMetres('Un paso', 1)).toBe(1);
});

test.each([
  ['1000.1K', null],
  [`${'9'.repeat(30)}K`, null],
  ['0.0009K', null],
  ['10K', 1e-300],
])('%s of %s metres is of a length that no course has', (name, metres) => {
  expect(courseMetres(name, metres)).toBe(0);
});

test('a filter by several lengths names each', () => {
  expect(classesText([5000, 21_097.5, 10_500])).toBe('5K o 21K o 10.5K');
});
