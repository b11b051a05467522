import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { secondsToRaceTime } from './race-time.ts';
import { reportOf, totalsOf } from './report.ts';

const race = (raceDate: string, distance: string, raceTime: string | null, id = raceDate) => ({
  id,
  raceName: 'Carrera',
  raceDate,
  raceTime,
  distance,
  distanceMeters: null,
});

test('a runner without completed races has nothing', () => {
  const nothing = { totalCarreras: 0, distanciaTotal: 0, tiempoTotal: '00:00:00' };
  expect(totalsOf([])).toEqual(nothing);
  expect(reportOf([], '')).toEqual({ listado: [], ...nothing, years: [] });
});

test('the seconds of a total are those of its races, past 24 hours', () => {
  assert(
    property(array(integer({ min: 0, max: 86_399 }), { maxLength: 200 }), (seconds) => {
      const races = seconds.map((one) => race('2026-01-01', 'Vuelta', secondsToRaceTime(one)));
      const sum = seconds.reduce((all, one) => all + one, 0);
      expect(totalsOf(races).tiempoTotal).toBe(secondsToRaceTime(sum));
    }),
  );
});

test('sums of decimals carry no noise', () => {
  expect(totalsOf(Array.from({ length: 3 }, () => race('2026-01-01', '4,2K', null))).distanciaTotal).toBe(
    12.6,
  );
});

test('a completed race without a time, or with one that nobody runs, counts in number and distance and adds no time', () => {
  const times = [null, '00:54:00', '01:45:30'].map((time) => race('2026-01-01', '21K', time));
  expect(totalsOf(times)).toEqual({ totalCarreras: 3, distanciaTotal: 63, tiempoTotal: '01:45:30' });
});

const RACES = [
  race('2024-12-31', '10K', '00:52:00'),
  race('2026-01-10', '10K', '00:50:00', 'b'),
  race('2019-05-12', '21K', null),
  race('2026-01-10', '5K', '00:25:00', 'a'),
];
const YEARS = [
  { year: 2026, carreras: 2, distancia: 15, tiempo: '01:15:00' },
  { year: 2024, carreras: 1, distancia: 10, tiempo: '00:52:00' },
  { year: 2019, carreras: 1, distancia: 21, tiempo: '00:00:00' },
];

test('the report lists races from the latest to the first, those of a day by id, with the totals of all and of each year', () => {
  const { listado, ...totals } = reportOf(RACES, '');
  expect(listado.map(({ id }) => id)).toEqual(['a', 'b', '2024-12-31', '2019-05-12']);
  expect(totals).toEqual({ totalCarreras: 4, distanciaTotal: 46, tiempoTotal: '02:07:00', years: YEARS });
});

test('a year narrows list and totals down to itself; the totals of the years stay', () => {
  expect(reportOf(RACES, '2024')).toMatchObject({ totalCarreras: 1, tiempoTotal: '00:52:00', years: YEARS });
  expect(reportOf(RACES, '2000')).toMatchObject({ totalCarreras: 0, listado: [], years: YEARS });
});

test('a race of a mistyped year counts, but leads to no year', () => {
  expect(reportOf([...RACES, race('0024-05-12', '10K', null)], '')).toMatchObject({
    totalCarreras: 5,
    years: YEARS,
  });
});
