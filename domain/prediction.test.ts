import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altitudeFactor, SLOWDOWN } from './altitude.ts';
import { EXPONENT_MAX, EXPONENT_MIN, type Performance, predict, riegel } from './prediction.ts';

const TODAY = '2026-11-22';

function ran(metres: number, seconds: number, more: Partial<Performance> = {}): Performance {
  return { distanceClass: `${metres}`, metres, seconds, date: '2026-05-01', altitude: null, ...more };
}

const to = (metres: number, altitude: number | null = null) => ({ metres, altitude });
const seconds = (races: readonly Performance[], metres: number) => predict(races, to(metres), TODAY)?.seconds;

const metresOf = fc.integer({ min: 1000, max: 60_000 });
/** Any pace from 2:30 to 12:00 a kilometre. */
const race = fc
  .tuple(metresOf, fc.double({ min: 0.15, max: 0.72, noNaN: true }))
  .map(([metres, pace]) => ran(metres, Math.round(metres * pace)));
const races = fc.uniqueArray(race, { minLength: 1, maxLength: 6, selector: ({ metres }) => metres });

describe('any prediction', () => {
  test('is never faster for a longer race', () => {
    fc.assert(
      fc.property(races, metresOf, metresOf, (all, a, b) => {
        const [short = 0, long = 0] = [Math.min(a, b), Math.max(a, b)].map((metres) => seconds(all, metres));
        expect(long).toBeGreaterThanOrEqual(short);
      }),
    );
  });

  test('is never faster from a slower record', () => {
    fc.assert(
      fc.property(race, metresOf, fc.integer({ min: 0, max: 3600 }), (one, metres, slower) => {
        const before = seconds([one], metres) ?? 0;
        expect(seconds([{ ...one, seconds: one.seconds + slower }], metres)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('is the record itself at its distance, whatever else was run', () => {
    fc.assert(
      fc.property(races, (all) => {
        for (const one of all) {
          const beaten = all.some((other) => other.metres > one.metres && other.seconds <= one.seconds);
          if (!beaten) expect(predict(all, to(one.metres), TODAY)).toMatchObject({ seconds: one.seconds });
        }
      }),
    );
  });

  test('lies within its range, at any altitudes', () => {
    const altitude = fc.option(fc.integer({ min: 0, max: 4000 }));
    fc.assert(
      fc.property(races, metresOf, altitude, altitude, (all, metres, high, low) => {
        const there = all.map((one) => ({ ...one, altitude: low }));
        const told = predict(there, to(metres, high), TODAY);
        expect(told?.from).toBeLessThanOrEqual(told?.seconds ?? 0);
        expect(told?.to).toBeGreaterThanOrEqual(told?.seconds ?? 0);
        expect(told?.exponent).toBeGreaterThanOrEqual(EXPONENT_MIN);
        expect(told?.exponent).toBeLessThanOrEqual(EXPONENT_MAX);
      }),
    );
  });

  test('gets slower the higher the race is, and faster the higher the record was', () => {
    const altitude = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(race, altitude, altitude, altitude, (one, at, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const from = (recordAt: number, raceAt: number) =>
          predict([{ ...one, altitude: recordAt }], to(one.metres, raceAt), TODAY)?.seconds ?? 0;
        expect(from(at, high)).toBeGreaterThanOrEqual(from(at, low));
        expect(from(high, at)).toBeLessThanOrEqual(from(low, at));
      }),
    );
  });
});

test('without a race that has a time and a length there is none', () => {
  expect(predict([], to(10_000), TODAY)).toBeNull();
  expect(predict([ran(0, 1800), ran(5000, 0)], to(10_000), TODAY)).toBeNull();
  expect(predict([ran(5000, 1500)], to(0), TODAY)).toBeNull();
  expect(predict([ran(5000, 1500, { date: '2026-11-23' })], to(10_000), TODAY)).toBeNull();
});

describe("from one record, by Riegel's exponent", () => {
  test('a 5K of 23:15 makes a 10K of about 48:28, told as a range', () => {
    expect(predict([ran(5000, 1395)], to(10_000), TODAY)).toEqual({
      seconds: 2908,
      from: 2840,
      to: 3020,
      exponent: 1.06,
      record: expect.objectContaining({ metres: 5000 }),
      second: null,
      altitude: null,
    });
  });

  test('a marathon may be far slower than a half promises', () => {
    const told = predict([ran(21_097.5, 6300)], to(42_195), TODAY);
    expect(told?.seconds).toBe(Math.round(riegel({ metres: 21_097.5, seconds: 6300 }, 42_195)));
    expect((told?.to ?? 0) - (told?.seconds ?? 0)).toBeGreaterThan(600);
  });
});

/** The equations of the VDOT tables: Daniels and Gilbert, Oxygen Power (1979). */
function danielsTime(metres: number, vdot: number): number {
  const oxygen = (minutes: number) => {
    const speed = metres / minutes;
    const share =
      0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes);
    return (-4.6 + 0.182258 * speed + 0.000104 * speed ** 2) / share;
  };
  let [fast, slow] = [1, 1000];
  while (slow - fast > 1e-6) {
    const middle = (fast + slow) / 2;
    if (oxygen(middle) > vdot) fast = middle;
    else slow = middle;
  }
  return Math.round(slow * 60);
}

test.each([30, 40, 50, 60, 70])(
  'the equivalents of VDOT %i lie in the ranges from any of its distances (docs/predictions.md)',
  (vdot) => {
    const distances = [5000, 10_000, 15_000, 21_097.5, 42_195];
    for (const from of distances)
      for (const target of distances) {
        const told = predict([ran(from, danielsTime(from, vdot))], to(target), TODAY);
        expect(danielsTime(target, vdot)).toBeGreaterThanOrEqual(told?.from ?? 0);
        expect(danielsTime(target, vdot)).toBeLessThanOrEqual(told?.to ?? 0);
      }
  },
);

describe('which records count', () => {
  const of10K = ran(10_000, 3000);
  const of21K = ran(21_097.5, 6900);

  test('the nearest distance is told, and the exponent comes from two', () => {
    const told = predict([ran(5000, 1400), of10K, of21K], to(15_000), TODAY);
    expect(told).toMatchObject({ record: of21K, second: of10K });
    expect(told?.exponent).toBeCloseTo(Math.log(6900 / 3000) / Math.log(2.10975), 6);
  });

  test('beyond the longest the second one is the next shorter that is another distance', () => {
    expect(predict([of10K, ran(19_000, 6100), of21K], to(42_195), TODAY)).toMatchObject({
      record: of21K,
      second: of10K,
    });
  });

  test('an exponent that tells more of a bad day than of the runner is bounded', () => {
    expect(predict([ran(5000, 1200), ran(10_000, 3600)], to(21_097.5), TODAY)?.exponent).toBe(EXPONENT_MAX);
    expect(predict([ran(5000, 1700), ran(10_000, 3420)], to(21_097.5), TODAY)?.exponent).toBe(EXPONENT_MIN);
  });

  test('a shorter race that a longer one outdid does not hold the estimate back', () => {
    const [walked, run] = [ran(5000, 1900), ran(10_000, 2700)];
    expect(predict([walked, run], to(6000), TODAY)?.record).toBe(run);
    expect(predict([ran(5000, 2800), run], to(5000), TODAY)?.record).toBe(run);
  });

  test('of a class the fastest counts, and of the last two years before any other', () => {
    const [old, slow, fast] = [
      ran(10_000, 2400, { date: '2020-05-01' }),
      ran(10_000, 3100),
      ran(10_050, 3050, { distanceClass: '10000' }),
    ];
    expect(predict([old, slow, fast], to(10_000), TODAY)?.record).toBe(fast);
    expect(predict([old], to(10_000), TODAY)?.record).toBe(old);
  });
});

describe('altitude', () => {
  test('of both cities changes the time by what lies above 1,000 m', () => {
    expect(altitudeFactor(0, 1000, SLOWDOWN.middle)).toBe(1);
    expect(altitudeFactor(400, 2240, SLOWDOWN.middle)).toBeCloseTo(1.05, 6);
    expect(altitudeFactor(2240, 400, SLOWDOWN.middle)).toBeCloseTo(1 / 1.05, 6);
    expect(altitudeFactor(2600, 2600, SLOWDOWN.most)).toBe(1);
  });

  test('is told as a share, and widens the range', () => {
    const flat = predict([ran(10_000, 3000, { altitude: 18 })], to(10_000, 18), TODAY);
    const high = predict([ran(10_000, 3000, { altitude: 18 })], to(10_000, 2600), TODAY);
    expect(flat).toMatchObject({ seconds: 3000, altitude: null });
    expect(high?.altitude).toBeCloseTo(0.0645, 3);
    expect((high?.to ?? 0) - (high?.from ?? 0)).toBeGreaterThan((flat?.to ?? 0) - (flat?.from ?? 0));
  });

  test('that is unknown changes nothing', () => {
    expect(predict([ran(10_000, 3000)], to(10_000, 2600), TODAY)).toMatchObject({
      seconds: 3000,
      altitude: null,
    });
  });
});
