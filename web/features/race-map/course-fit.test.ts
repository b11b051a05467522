import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { courseFit } from './course-fit.ts';

const WIDTH = 390;
const WEST: Coordinates = [4.65, -74.1];
const MIDDLE: Coordinates = [4.66, -74.09];
const EAST: Coordinates = [4.65, -74.08];
const sides = (start: Coordinates, end: Coordinates) => {
  const fit = courseFit({ line: [WEST, MIDDLE, EAST], start, end }, WIDTH);
  return { left: fit.paddingTopLeft[0], right: fit.paddingBottomRight[0] };
};

test('a course that begins and ends in its middle fills the frame: both labels fit beside it', () => {
  expect(sides(MIDDLE, MIDDLE)).toEqual({ left: 20, right: 20 });
});

test('a course from its western edge to its eastern one leaves room for both labels', () => {
  expect(sides(WEST, EAST)).toEqual({ left: 68, right: 84 });
});

test('only the label at an edge gets room', () => {
  expect(sides(WEST, WEST)).toEqual({ left: 68, right: 20 });
  expect(sides(EAST, EAST)).toEqual({ left: 20, right: 84 });
});

test('a course straight to the north leaves room for both labels', () => {
  const fit = courseFit({ line: [WEST, [4.7, WEST[1]]], start: WEST, end: [4.7, WEST[1]] }, WIDTH);
  expect(fit.paddingTopLeft[0] + fit.paddingBottomRight[0]).toBe(152);
});
