import { expect, test } from 'vitest';
import { isRaceDayNear, wayThere } from '#domain/race-day.ts';

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

test('maps are asked for the point of the start, and without one for the place by its name', () => {
  expect(wayThere([4.658, -74.093], 'Parque, Bogotá')).toEqual({
    directions: 'https://www.google.com/maps/dir/?api=1&destination=4.658%2C-74.093',
    geo: 'geo:4.658,-74.093?q=4.658%2C-74.093',
  });
  expect(wayThere(null, 'Parque & Lago, Bogotá')).toEqual({
    directions: 'https://www.google.com/maps/dir/?api=1&destination=Parque+%26+Lago%2C+Bogot%C3%A1',
    geo: 'geo:0,0?q=Parque%20%26%20Lago%2C%20Bogot%C3%A1',
  });
});
