import { expect, test } from 'vitest';
import { dayState, isRaceDayNear, startOf, wayThere } from '#domain/race-day.ts';

const race = {
  raceDate: '2026-08-09',
  status: 'YA ESTOY INSCRITO',
  raceStatus: null,
  outcome: null,
} as const;

test.each([
  ['2026-08-05', false],
  ['2026-08-06', true],
  ['2026-08-09', true],
  ['2026-08-10', false],
])('on %s the day of a race on the ninth is near: %s', (today, near) => {
  expect(isRaceDayNear(race, today)).toBe(near);
});

test.each([
  [{ status: 'RETO SUPERADO' }],
  [{ outcome: 'DNS' }],
  [{ raceStatus: 'cancelada' }],
  [{ raceStatus: 'aplazada' }],
  [{ raceDate: 'algún día' }],
] as const)('a race with %j has no day to get ready for', (more) => {
  expect(isRaceDayNear({ ...race, ...more }, '2026-08-09')).toBe(false);
});

const day = { ...race, startTime: '06:30', metres: 10_000, aim: 3000 };
const at = (hour: string, date = '2026-08-09') => Date.parse(`${date}T${hour}-05:00`);

test.each([
  ['06:29:59', 'before'],
  ['06:30:00', 'during'],
  ['07:19:59', 'during'],
  ['07:20:00', 'after'],
] as const)('at %s a race that starts at 6:30 with a target of 50 minutes is %s', (hour, state) => {
  expect(dayState(day, at(hour))).toBe(state);
});

test('without target and estimate a race lasts ten minutes a kilometre', () => {
  const unaimed = { ...day, aim: 0 };
  expect([at('08:09:59'), at('08:10:00')].map((now) => dayState(unaimed, now))).toEqual(['during', 'after']);
  expect([at('10:00:00'), at('10:01:00')].map((now) => dayState({ ...unaimed, metres: 0 }, now))).toEqual([
    'during',
    'after',
  ]);
});

test.each([null, '', 'temprano'])('a race whose hour is %j is taken to start at 7', (startTime) => {
  const unknown = { ...day, startTime };
  expect([at('06:59:59'), at('07:00:00')].map((now) => dayState(unknown, now))).toEqual(['before', 'during']);
});

test('an evening’s race goes on into the next day', () => {
  const evening = { ...day, startTime: '23:30' };
  expect(dayState(evening, at('00:10:00', '2026-08-10'))).toBe('during');
});

test('a race that is called off, or has no day, never starts', () => {
  for (const off of [
    { raceStatus: 'cancelada' },
    { raceStatus: 'aplazada' },
    { raceDate: 'algún día' },
  ] as const)
    expect(dayState({ ...day, ...off }, at('12:00:00'))).toBe('before');
});

const place = { latitude: 4.6, longitude: -74 };
const course = {
  startPoint: [4.7, -74.1],
  route: [
    [4.8, -74.2],
    [4.9, -74.3],
  ],
} as const;

test.each([
  ['the point of the distance', place, course, [4.7, -74.1]],
  ['the first of its route', place, { ...course, startPoint: null }, [4.8, -74.2]],
  ['the point of the race', place, { startPoint: null, route: [] }, [4.6, -74]],
  ['the point of the race, its distance unknown', place, undefined, [4.6, -74]],
  ['the point of the distance, the race unknown', null, course, [4.7, -74.1]],
  ['unknown, without both', null, undefined, null],
  ['unknown, without the latitude', { ...place, latitude: null }, undefined, null],
  ['unknown, without the longitude', { ...place, longitude: null }, undefined, null],
] as const)('a distance’s start is %s', (_, race, distance, start) => {
  expect(startOf(race, distance)).toEqual(start);
});

test('maps are asked for the point of the start, and without one for the place by its name', () => {
  const to = (destination: string) => `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
  expect(wayThere([4.658, -74.093], 'Parque, Bogotá')).toBe(to('4.658%2C-74.093'));
  expect(wayThere(null, 'Parque & Lago, Bogotá')).toBe(to('Parque+%26+Lago%2C+Bogot%C3%A1'));
});
