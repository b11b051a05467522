import { array, assert, constantFrom, integer, option, property, record, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { bestTimes, recordGain } from './best-times.ts';
import { raceTimeToSeconds, secondsToRaceTime } from './race-time.ts';
import { USER_RACE_STATUSES } from './user-race.ts';

// Few times and days, so that ties are the rule.
const races = array(
  record({
    status: constantFrom(...USER_RACE_STATUSES),
    distance: constantFrom('2K', '5K', '10K', '21K', '4,2K'),
    raceTime: option(integer({ min: 0, max: 3 }).map(secondsToRaceTime)),
    raceDate: constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
  }),
  { maxLength: 40 },
).map((all) => all.map((race, index) => ({ ...race, id: `id-${String(index).padStart(2, '0')}` })));

const seconds = (race: { raceTime: string | null }) => raceTimeToSeconds(race.raceTime ?? '') ?? 0;

test('each distance with a completed time above zero has exactly one best race, by distance', () => {
  assert(
    property(races, (all) => {
      const counted = all.filter((race) => race.status === 'RETO SUPERADO' && seconds(race) > 0);
      const names = ['2K', '4,2K', '5K', '10K', '21K'];
      expect(bestTimes(all).map((race) => race.distance)).toEqual(
        names.filter((name) => counted.some((race) => race.distance === name)),
      );
    }),
  );
});

test('no completed race of its distance is faster than the best, and none as fast is earlier', () => {
  assert(
    property(races, (all) => {
      for (const best of bestTimes(all))
        for (const race of all) {
          if (race.distance !== best.distance || race.status !== 'RETO SUPERADO' || !seconds(race)) continue;
          expect(seconds(race)).toBeGreaterThanOrEqual(seconds(best));
          if (seconds(race) === seconds(best)) expect(race.raceDate >= best.raceDate).toBe(true);
        }
    }),
  );
});

test('the order in which races are listed changes no best time', () => {
  const shuffled = races.chain((all) =>
    shuffledSubarray(all, { minLength: all.length }).map((mixed) => ({ all, mixed })),
  );
  assert(
    property(shuffled, ({ all, mixed }) => {
      expect(bestTimes(mixed)).toEqual(bestTimes(all));
    }),
  );
});

const race = (id: string, raceTime: string | null, raceDate = '2026-01-01') =>
  ({ id, raceTime, raceDate, distance: '10K', status: 'RETO SUPERADO' }) as const;

test('a tie goes to the earlier date, then to the id', () => {
  const tied = [race('b', '00:40:00', '2026-02-01'), race('c', '00:40:00'), race('a', '00:40:00')];
  expect(bestTimes(tied).map(({ id }) => id)).toEqual(['a']);
});

test('neither a time of zero nor a race without a time is a best time', () => {
  expect(bestTimes([race('a', '00:00:00'), race('b', null)])).toEqual([]);
});

test('a faster time gains the difference on the record', () => {
  expect(recordGain(2399, 2400)).toBe(1);
  expect(recordGain(1800, 2400)).toBe(600);
});

test("a distance's first time is a record without a gain", () => {
  expect(recordGain(2400, null)).toBe(0);
});

test('an equal or slower time, no time and a time of zero are no record', () => {
  expect([
    recordGain(2400, 2400),
    recordGain(2401, 2400),
    recordGain(null, 2400),
    recordGain(0, 2400),
  ]).toEqual([null, null, null, null]);
  expect([recordGain(null, null), recordGain(0, null), recordGain(-1, null)]).toEqual([null, null, null]);
});

test('a record is what makes its race the best of its distance', () => {
  assert(
    property(integer({ min: 1, max: 86_399 }), integer({ min: 1, max: 86_399 }), (before, now) => {
      const [best] = bestTimes([race('a', secondsToRaceTime(before)), race('b', secondsToRaceTime(now))]);
      expect(recordGain(now, before) !== null).toBe(best?.id === 'b');
    }),
  );
});
