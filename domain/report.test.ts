import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { secondsToRaceTime } from './race-time.ts';
import { reportedRaces, reportTotals, totalsOf } from './report.ts';
import { USER_RACE_STATUSES } from './user-race.ts';

const time = integer({ min: 0, max: 86_399 }).map(secondsToRaceTime);
const race = record({
  status: constantFrom(...USER_RACE_STATUSES),
  distance: constantFrom('2K', '5K', '10K', '15K', '21K', '42K', '4,2K', 'Milla'),
  raceTime: option(time),
});
const races = array(race, { maxLength: 60 });

test('only completed races are reported, all of them or those of one distance', () => {
  assert(
    property(races, constantFrom('', '5K', '4,2K', '99K'), (all, distance) => {
      const reported = reportedRaces(all, distance);
      expect(reported).toEqual(
        all.filter((one) => one.status === 'RETO SUPERADO' && ['', one.distance].includes(distance)),
      );
    }),
  );
});

test('the reports of single distances add up to the report of all', () => {
  assert(
    property(races, (all) => {
      const names = [...new Set(all.map((one) => one.distance))];
      const parts = names.map((name) => reportTotals(reportedRaces(all, name)));
      const whole = reportTotals(reportedRaces(all, ''));
      expect(parts.reduce((sum, part) => sum + part.totalCarreras, 0)).toBe(whole.totalCarreras);
      expect(parts.reduce((sum, part) => sum + part.distanciaTotal, 0)).toBeCloseTo(whole.distanciaTotal, 6);
      expect(parts.reduce((sum, part) => sum + secondsOf(part.tiempoTotal), 0)).toBe(
        secondsOf(whole.tiempoTotal),
      );
    }),
  );
});

test('the order of races changes no total', () => {
  assert(
    property(races, (all) => {
      expect(reportTotals(all.toReversed())).toEqual(reportTotals(all));
    }),
  );
});

test('times add up past 24 hours', () => {
  const ten = Array.from({ length: 10 }, () => ({ distance: '42K', raceTime: '12:22:30' }));
  expect(reportTotals(ten)).toEqual({ totalCarreras: 10, distanciaTotal: 420, tiempoTotal: '123:45:00' });
});

test('the seconds of a total are those of its races', () => {
  assert(
    property(array(integer({ min: 0, max: 86_399 }), { maxLength: 200 }), (seconds) => {
      const total = reportTotals(
        seconds.map((one) => ({ distance: '10K', raceTime: secondsToRaceTime(one) })),
      );
      expect(secondsOf(total.tiempoTotal)).toBe(seconds.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('a completed race without a time counts in number and distance and adds no time', () => {
  const without = [
    { distance: '21K', raceTime: null },
    { distance: '21K', raceTime: '01:45:30' },
  ];
  expect(reportTotals(without)).toEqual({ totalCarreras: 2, distanciaTotal: 42, tiempoTotal: '01:45:30' });
});

test('kilometres of parts carry no noise behind the point', () => {
  const parts = Array.from({ length: 3 }, () => ({ distance: '4.2K', raceTime: null }));
  expect(reportTotals(parts).distanciaTotal).toBe(12.6);
});

test('a runner without completed races has nothing', () => {
  expect(totalsOf({ races: 0, kilometres: 0, seconds: 0 })).toEqual({
    totalCarreras: 0,
    distanciaTotal: 0,
    tiempoTotal: '00:00:00',
  });
});

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
