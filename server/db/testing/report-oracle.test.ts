import { array, assert, constant, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { raceTimeToSeconds, secondsToRaceTime } from '#domain/race-time.ts';
import { recordGain } from '#domain/record-gain.ts';
import { USER_RACE_STATUSES } from '#domain/user-race.ts';
import { bestTimes, reportedRaces, reportTotals } from '#server/db/testing/report-oracle.ts';

// Few times and days, so that ties are the rule.
const races = array(
  record({
    status: constantFrom(...USER_RACE_STATUSES),
    distance: constantFrom('2K', '5K', '10K', '21K', '4,2K'),
    raceTime: option(constantFrom(0, 4000, 4001, 4002).map(secondsToRaceTime)),
    raceDate: constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
    distanceMeters: constant(null),
    outcome: constant(null),
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

const race = (id: string, raceTime: string | null, raceDate = '2026-01-01') =>
  ({
    id,
    raceTime,
    raceDate,
    distance: '10K',
    distanceMeters: null,
    outcome: null,
    status: 'RETO SUPERADO',
  }) as const;

test('a tie goes to the earlier date, then to the id', () => {
  const tied = [race('b', '00:40:00', '2026-02-01'), race('c', '00:40:00'), race('a', '00:40:00')];
  expect(bestTimes(tied).map(({ id }) => id)).toEqual(['a']);
});

test('a record is what makes its race the best of its distance', () => {
  assert(
    property(integer({ min: 1571, max: 86_399 }), integer({ min: 1571, max: 86_399 }), (before, now) => {
      const [best] = bestTimes([race('a', secondsToRaceTime(before)), race('b', secondsToRaceTime(now))]);
      expect(recordGain(now, before) !== null).toBe(best?.id === 'b');
    }),
  );
});

const time = integer({ min: 0, max: 86_399 }).map(secondsToRaceTime);
const reportedRace = record({
  status: constantFrom(...USER_RACE_STATUSES),
  distance: constantFrom('2K', '5K', '10K', '15K', '21K', '42K', '4,2K', 'Milla'),
  raceTime: option(time),
  raceDate: constantFrom('2025-12-31', '2026-01-01'),
  distanceMeters: constant(null),
  outcome: constantFrom(null, 'DNF' as const),
});
const reported = array(reportedRace, { maxLength: 60 });

test('only finished races are reported, all of them or those of one distance or year', () => {
  assert(
    property(
      reported,
      constantFrom('', '5K', '4,2K', '99K'),
      constantFrom('', '2026'),
      (all, distance, year) => {
        const reported = reportedRaces(all, { distance, year });
        expect(reported).toEqual(
          all.filter(
            (one) =>
              one.status === 'RETO SUPERADO' &&
              one.outcome === null &&
              ['', one.distance].includes(distance) &&
              ['', one.raceDate.slice(0, 4)].includes(year),
          ),
        );
      },
    ),
  );
});

test('the seconds of a total are those of its races', () => {
  assert(
    property(array(integer({ min: 0, max: 86_399 }), { maxLength: 200 }), (seconds) => {
      const total = reportTotals(
        seconds.map((one) => ({
          distance: 'Vuelta',
          distanceMeters: null,
          raceTime: secondsToRaceTime(one),
        })),
      );
      expect(secondsOf(total.tiempoTotal)).toBe(seconds.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('a completed race without a time, or with one that nobody runs, counts in number and distance and adds no time', () => {
  const without = [
    { distance: '21K', distanceMeters: null, raceTime: null },
    { distance: '21K', distanceMeters: null, raceTime: '00:54:00' },
    { distance: '21K', distanceMeters: null, raceTime: '01:45:30' },
  ];
  expect(reportTotals(without)).toEqual({ totalCarreras: 3, distanciaTotal: 63, tiempoTotal: '01:45:30' });
});

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
