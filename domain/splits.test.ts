import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import { climbPerKilometre, courseProfile } from './elevation.ts';
import { splits } from './splits.ts';

const target = fc.integer({ min: 300, max: 86_399 });
const metres = fc.integer({ min: 1000, max: 60_000 });
const hills = (of: number) =>
  fc.array(
    fc.record({ climb: fc.integer({ min: 0, max: 150 }), descent: fc.integer({ min: 0, max: 150 }) }),
    { minLength: of, maxLength: of },
  );

const at = (north: number): Coordinates => [4 + north / 111_195, -74];

test('every kilometre and what is left add up to the target, to the second', () => {
  const course = metres.chain((long) =>
    fc.tuple(fc.constant(long), fc.option(hills(Math.ceil((long - 50) / 1000)))),
  );
  fc.assert(
    fc.property(target, course, (seconds, [long, climbs]) => {
      const all = splits(seconds, long, climbs);
      expect(all.reduce((sum, split) => sum + split.seconds, 0)).toBe(seconds);
      expect(all.at(-1)).toMatchObject({ metres: long, elapsed: seconds });
      for (const [index, { elapsed }] of all.entries())
        expect(elapsed).toBeGreaterThanOrEqual(all[index - 1]?.elapsed ?? 0);
    }),
  );
});

test('without heights they are even', () => {
  fc.assert(
    fc.property(target, metres, (seconds, long) => {
      const whole = splits(seconds, long).filter(({ metres: end }) => end % 1000 === 0);
      const times = whole.map((split) => split.seconds);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('on the profile of the course', () => {
  const [flat, up, down] = [
    { climb: 0, descent: 0 },
    { climb: 40, descent: 0 },
    { climb: 0, descent: 40 },
  ];

  test('a kilometre uphill takes longer, the one down gives back half of that', () => {
    const [first, second, third] = splits(1080, 3000, [flat, up, down]).map(({ seconds }) => seconds);
    expect([first, second, third]).toEqual([347, 423, 310]);
  });

  test('a cliff is not run down at any speed', () => {
    const [steep] = splits(600, 2000, [{ climb: 0, descent: 400 }, flat]);
    expect(steep?.seconds).toBe(Math.round((600 * 0.7) / 1.7));
  });

  test('a few metres beyond a kilometre leave each climb to its split', () => {
    const profile = courseProfile([at(0), at(5000), at(10_000)], [2600, 2850, 2600]);
    fc.assert(
      fc.property(fc.integer({ min: 9000, max: 11_000 }), (long) => {
        const climbs = profile && climbPerKilometre(profile, long);
        const hilly = splits(3600, long, climbs).map(({ seconds }) => seconds);
        expect(hilly).not.toEqual(splits(3600, long).map(({ seconds }) => seconds));
      }),
    );
  });

  test('climbs of another course change nothing', () => {
    expect(splits(1080, 3000, [up, flat])).toEqual(splits(1080, 3000));
  });
});

test('a half marathon ends with what is left after 21 km', () => {
  const all = splits(6300, 21_097.5);
  expect(all).toHaveLength(22);
  expect(all.slice(-2)).toMatchObject([{ metres: 21_000 }, { metres: 21_097.5, seconds: 29, elapsed: 6300 }]);
});

test('beyond 60 km they are told each five kilometres, and without a length not at all', () => {
  expect(splits(36_000, 100_000).map(({ metres: end }) => end)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index + 1) * 5000),
  );
  expect(splits(3000, 0)).toEqual([]);
});
