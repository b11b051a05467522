import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coordinates, routeLength } from './coordinates.ts';
import {
  climbOf,
  climbPerKilometre,
  courseProfile,
  profileAt,
  SAMPLES_MAX,
  slopeAfter,
  steepStretches,
} from './elevation.ts';

const METRE = 1 / 111_194.93;
/** Northwards, a point each `step` metres. */
const road = (points: number, step: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => [4.6 + index * step * METRE, -74.1]);
const profileOf = (heights: readonly number[], step = 100) => {
  const profile = courseProfile(road(heights.length, step), heights);
  if (!profile) throw new Error('These heights make no profile.');
  return profile;
};
const heightsOf = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 2, maxLength: 60 });
const last = (heights: readonly number[]) => climbOf(heights).at(-1) ?? { climb: 0, descent: 0 };

describe('what a course climbs', () => {
  test('is counted from each turn to the next', () => {
    expect(last([100, 140, 120, 130, 90])).toEqual({ climb: 50, descent: 60 });
  });

  test('leaves out what goes back before it reaches three metres', () => {
    expect(last([100, 102, 100, 102.9, 100, 102])).toEqual({ climb: 0, descent: 0 });
    expect(last([100, 120, 118, 140])).toEqual({ climb: 40, descent: 0 });
    expect(last([100, 103])).toEqual({ climb: 3, descent: 0 });
  });

  test('is what the other way round descends', () => {
    fc.assert(
      fc.property(heightsOf, (heights) => {
        const there = last(heights);
        const back = last(heights.toReversed());
        expect(back).toEqual({ climb: there.descent, descent: there.climb });
      }),
    );
  });

  test('never shrinks on the way, and differs from the descent by the ends to within the threshold', () => {
    fc.assert(
      fc.property(heightsOf, (heights) => {
        const counted = climbOf(heights);
        for (const [index, { climb, descent }] of counted.entries()) {
          expect(climb).toBeGreaterThanOrEqual(counted[index - 1]?.climb ?? 0);
          expect(descent).toBeGreaterThanOrEqual(counted[index - 1]?.descent ?? 0);
        }
        const { climb, descent } = last(heights);
        const ends = (heights.at(-1) ?? 0) - (heights[0] ?? 0);
        expect(Math.abs(climb - descent - ends)).toBeLessThan(6);
      }),
    );
  });
});

describe("a course's profile", () => {
  test('needs a height for each point, and a route with a length', () => {
    const route = road(3, 100);
    expect(courseProfile(route, [1, 2])).toBeNull();
    expect(courseProfile(route, null)).toBeNull();
    expect(courseProfile([], [])).toBeNull();
    expect(courseProfile([route[0] ?? [0, 0], route[0] ?? [0, 0]], [1, 2])).toBeNull();
  });

  test('keeps both ends and an even slope as they are', () => {
    const profile = profileOf(Array.from({ length: 51 }, (_, index) => 2600 + 2 * index));
    expect(profile).toMatchObject({ climb: 100, descent: 0 });
    expect(profile.samples[0]).toMatchObject({ metres: 0, height: 2600 });
    expect(profile.samples.at(-1)?.height).toBe(2700);
    expect(profileAt(profile, 2500).height).toBeCloseTo(2650, 1);
    expect(slopeAfter(profile, 60)).toBeCloseTo(0.02, 2);
  });

  test('of a flat course on which the receiver jitters climbs next to nothing', () => {
    const jitter = Array.from({ length: 2000 }, (_, index) => 2550 + 2 * Math.sin(index * 12.9898));
    const profile = profileOf(jitter, 5);
    expect(profile.climb).toBeLessThan(5);
    expect(profile.descent).toBeLessThan(5);
  });

  test('tells the highest and the lowest place', () => {
    const profile = profileOf([2600, 2600, 2600, 2650, 2650, 2650, 2580, 2580, 2580, 2590], 500);
    expect(profile.highest.height).toBe(2650);
    expect(profile.highest.metres).toBeGreaterThan(1500);
    expect(profile.lowest.height).toBe(2580);
    expect(profile.lowest.metres).toBeGreaterThan(3000);
  });

  test('is as long as its route, evenly spaced, bounded, and within its heights', () => {
    fc.assert(
      fc.property(heightsOf, fc.integer({ min: 1, max: 2000 }), (heights, step) => {
        const { metres, samples } = profileOf(heights, step);
        expect(metres).toBeCloseTo(routeLength(road(heights.length, step)), 6);
        expect(samples.length).toBeLessThanOrEqual(SAMPLES_MAX);
        expect(samples[0]?.metres).toBe(0);
        expect(samples.at(-1)?.metres).toBeCloseTo(metres, 6);
        for (const { height } of samples) {
          expect(height).toBeGreaterThanOrEqual(Math.min(...heights) - 0.01);
          expect(height).toBeLessThanOrEqual(Math.max(...heights) + 0.01);
        }
      }),
    );
  });

  test('of a course that only goes up only goes up, by the difference of its ends', () => {
    fc.assert(
      fc.property(heightsOf, (unordered) => {
        const heights = unordered.toSorted((a, b) => a - b);
        const { climb, descent, samples } = profileOf(heights);
        const rise = (heights.at(-1) ?? 0) - (heights[0] ?? 0);
        expect(descent).toBe(0);
        expect(climb).toBeCloseTo(rise < 3 ? 0 : rise, 1);
        for (const [index, { height }] of samples.entries())
          expect(height).toBeGreaterThanOrEqual(samples[index - 1]?.height ?? 0);
      }),
    );
  });

  test('does not change when the whole course is higher', () => {
    fc.assert(
      fc.property(heightsOf, fc.integer({ min: 1, max: 4000 }), (heights, higher) => {
        const [low, high] = [profileOf(heights), profileOf(heights.map((height) => height + higher))];
        for (const [index, { height }] of low.samples.entries())
          expect(high.samples[index]?.height).toBeCloseTo(height + higher, 0);
      }),
    );
  });
});

describe('the kilometres of a course', () => {
  const upAndDown = [...Array(26).keys()].map((index) => 2600 + 4 * (index <= 15 ? index : 30 - index));

  test('have their own climb and descent, and the rest after the last', () => {
    const kilometres = climbPerKilometre(profileOf(upAndDown));
    expect(kilometres.map(({ from, to }) => [from, Math.round(to)])).toEqual([
      [0, 1000],
      [1000, 2000],
      [2000, 2500],
    ]);
    expect(kilometres.map(({ climb }) => Math.round(climb))).toEqual([40, 19, 0]);
    expect(kilometres[0]?.height).toBeCloseTo(2640, 0);
  });

  test('are without a rest of a few metres', () => {
    const kilometres = climbPerKilometre(profileOf(upAndDown), 2049);
    expect(kilometres.map(({ to }) => to)).toEqual([1000, 2049]);
  });

  test('are stretched over the measured distance', () => {
    const kilometres = climbPerKilometre(profileOf(upAndDown), 2000);
    expect(kilometres.map(({ from, to }) => [from, to])).toEqual([
      [0, 1000],
      [1000, 2000],
    ]);
    expect(kilometres[0]?.height).toBeCloseTo(2650, 0);
  });

  test('add up to the course', () => {
    fc.assert(
      fc.property(heightsOf, fc.integer({ min: 10, max: 2000 }), (heights, step) => {
        const profile = profileOf(heights, step);
        const kilometres = climbPerKilometre(profile);
        expect(kilometres.reduce((sum, { climb }) => sum + climb, 0)).toBeCloseTo(profile.climb, 6);
        expect(kilometres.reduce((sum, { descent }) => sum + descent, 0)).toBeCloseTo(profile.descent, 6);
        expect(kilometres.at(-1)?.to).toBe(profile.metres);
      }),
    );
  });
});

test('a stretch beyond 5 % is told with its mean slope, up and down apart, and one of 5 % is not', () => {
  const steps = [0, 0, 0, 8, 8, 8, -7, -7, -7, 5, 5, 5, 0, 0];
  let height = 2600;
  const heights = steps.map((step) => {
    height += step;
    return height;
  });
  const stretches = steepStretches(profileOf(heights));
  expect(stretches.map(({ slope }) => Math.sign(slope))).toEqual([1, -1]);
  expect(stretches[0]?.slope).toBeCloseTo(0.08, 2);
  expect(stretches[0]?.from).toBeGreaterThan(150);
  expect(stretches[0]?.to).toBeLessThan(550);
});
