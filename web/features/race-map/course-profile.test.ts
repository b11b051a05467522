import { describe, expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { type Course, courseOf, placeOf } from './course.ts';
import { heightAxis, profileText, sampleMetres, sampleSlope, slopeText } from './course-profile.ts';

/** Straight to the north: a hill of 80 m in its middle, steep upwards, gentle downwards. */
const route: Coordinates[] = Array.from({ length: 201 }, (_, index) => [4.6 + index * 0.0002, -74]);
const heights = route.map(
  (_, index) => 2600 + Math.max(0, Math.min(1.6 * (index - 60), 80 - 0.8 * (index - 110))),
);

function climbing(): { course: Course; profile: NonNullable<Course['profile']> } {
  const course = courseOf({ route, heights, startPoint: null, endPoint: null });
  if (!course?.profile) throw new Error('The course has no profile.');
  return { course, profile: course.profile };
}

describe('the profile of a course', () => {
  test('is not there where the heights are not those of the route', () => {
    const course = (of: number[] | null) =>
      courseOf({ route, heights: of, startPoint: null, endPoint: null });
    expect([course(null)?.profile, course(heights.slice(1))?.profile]).toEqual([null, null]);
  });

  test('finds its samples on the thinned out line', () => {
    const { course, profile } = climbing();
    expect(course.line.length).toBeLessThan(10);
    const half = Math.round((profile.heights.length - 1) / 2);
    const [latitude, longitude] = placeOf(course, half) ?? [0, 0];
    expect(latitude).toBeCloseTo(4.6 + (0.04 * half) / (profile.heights.length - 1), 4);
    expect(longitude).toBe(-74);
    expect(placeOf(course, 0)).toEqual(route[0]);
    expect(placeOf(course, profile.heights.length - 1)?.[0]).toBeCloseTo(4.64, 4);
  });

  test('says climb, range and steepest stretch to those who do not see it', () => {
    const { profile } = climbing();
    expect(profileText(profile, '4K').replaceAll('\u00a0', ' ')).toBe(
      'Altimetría de 4K. Entre 2.600 y 2.679 m de altura; sube 79 m y baja 71 m en total. El tramo más empinado sube 7 %.',
    );
    const [, second] = profile.kilometres;
    expect(second).toMatchObject({ from: 1000, to: 2000, slope: 0.072 });
    const sample = profile.heights.findIndex((_, index) => sampleMetres(profile, index) > 1800);
    expect(slopeText(sampleSlope(profile, sample)).replaceAll('\u00a0', ' ')).toBe('sube 7 %');
  });
});

test.each([
  [0.004, 'plano'],
  [-0.051, 'baja 5 %'],
  [0.12, 'sube 12 %'],
])('a slope of %d reads %s', (slope, text) => {
  expect(slopeText(slope).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a kilometre that climbs is not flat, however long the course', () => {
  const long: Coordinates[] = Array.from({ length: 2401 }, (_, index) => [0.001 * index, -74]);
  const course = courseOf({
    ...{ route: long, startPoint: null, endPoint: null },
    heights: long.map((_, index) => index * 20),
  });
  const [first, ...others] = course?.profile?.kilometres ?? [];
  expect(others.length).toBeGreaterThan(200);
  for (const { climb, slope } of [first, ...others].flatMap((one) => one ?? []))
    expect(slope > 0).toBe(climb > 0);
});

test('a flat course looks flat, and a mountain fits', () => {
  expect(heightAxis([2, 5, 3])).toEqual({ low: -16.5, high: 23.5, ticks: [-10, 0, 10, 20] });
  const { low, high } = heightAxis([1000, 2000]);
  expect([low, high]).toEqual([880, 2120]);
});
