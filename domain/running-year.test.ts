import { describe, expect, test } from 'vitest';
import { runningYear } from './running-year.ts';

const race = (raceDate: string, distance: string, raceTime: string | null, more = {}) => ({
  id: `${raceDate} ${distance}`,
  raceName: `Carrera del ${raceDate}`,
  raceDate,
  raceCity: 'Cali',
  raceTime,
  distance,
  distanceMeters: null as number | null,
  ...more,
});

const RACES = [
  race('2026-01-10', '10K', '00:40:00'),
  race('2025-11-09', '10K', '00:47:30', { raceCity: 'Bogotá' }),
  race('2025-05-04', '21,1', '01:45:00', { raceCity: 'bogota' }),
  race('2025-05-25', '10K', '00:49:00', { raceCity: '' }),
  race('2025-08-01', '4,2K', null),
  race('2024-03-03', '10K', '00:50:00', { raceCity: 'Pasto' }),
];

describe('a year of a runner (§9.24 your year)', () => {
  const year = runningYear(RACES, '2025');

  test('counts the races of that year alone', () => {
    expect(year).toMatchObject({ totalCarreras: 4, distanciaTotal: 45.3, tiempoTotal: '03:21:30' });
  });

  test('groups cities by their municipality, and knows none where none was said', () => {
    expect(year.cities).toEqual([
      { city: 'Bogotá', races: 2 },
      { city: 'Cali', races: 1 },
    ]);
  });

  test('tells each record that fell, with what it gained on all years before; a first time gains 0', () => {
    expect(year.records.map(({ distance, raceTime, gain }) => [distance, raceTime, gain])).toEqual([
      ['21K', '01:45:00', 0],
      ['10K', '00:49:00', 60],
      ['10K', '00:47:30', 90],
    ]);
  });

  test('finds the quickest pace, the longest course and the month with most races', () => {
    expect(year.fastest?.raceDate).toBe('2025-11-09');
    expect(year.longest?.raceDate).toBe('2025-05-04');
    expect(year.busiest).toEqual({ months: [5], races: 2 });
  });

  test('knows in which years the runner ran, the last first', () => {
    expect(year.years).toEqual(['2026', '2025', '2024']);
  });
});

test('of equals the earlier race is told, and months with as many races share their place', () => {
  const year = runningYear(
    [race('2025-06-01', '5K', '00:25:00'), race('2025-02-01', '5K', '00:25:00')],
    '2025',
  );
  expect(year.fastest?.raceDate).toBe('2025-02-01');
  expect(year.longest?.raceDate).toBe('2025-02-01');
  expect(year.busiest).toEqual({ months: [2, 6], races: 1 });
  expect(year.records).toHaveLength(1);
});

test('one race without time, city and known length is a year too', () => {
  const year = runningYear([race('2025-06-01', 'Recreativa', null, { raceCity: '' })], '2025');
  expect(year).toMatchObject({
    totalCarreras: 1,
    distanciaTotal: 0,
    tiempoTotal: '00:00:00',
    cities: [],
    records: [],
    fastest: null,
    longest: null,
    busiest: { months: [6], races: 1 },
  });
});

test('a race known to its year counts in it, in no month and as no record that fell', () => {
  const ofYear = race('2025-12-31', '10K', '00:50:00', { datePrecision: 'year' });
  expect(runningYear([ofYear], '2025')).toMatchObject({ totalCarreras: 1, records: [], busiest: null });
});

test('a year without races is empty', () => {
  expect(runningYear(RACES, '2019')).toMatchObject({
    totalCarreras: 0,
    cities: [],
    records: [],
    fastest: null,
    longest: null,
    busiest: null,
  });
});
