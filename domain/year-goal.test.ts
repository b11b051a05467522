import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysForEach, neededEachMonth, yearProgress, yearTally } from './year-goal.ts';

test.each([
  ['reached', 12, '2026-06-30'],
  ['ahead', 5, '2026-06-30'],
  ['behind', 4, '2026-06-30'],
  ['missed', 11, '2027-01-01'],
  ['not begun', 0, '2025-12-31'],
  ['ahead', 0, '2026-01-01'],
])('a goal of twelve races is %s with %i done on %s', (standing, done, today) => {
  expect(yearProgress(12, done, 2026, today).standing).toBe(standing);
});

test('on the last day there is still a day to run, and what is left is told to a tenth', () => {
  expect(yearProgress(100, 89.68, 2026, '2026-12-31')).toMatchObject({ left: 10.3, daysLeft: 1 });
});

test('what is done and what is left make the goal, and the share stays within it', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-06-${String(of).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 600 }),
      day,
      (goal, done, today) => {
        const { left, share, standing } = yearProgress(goal, done, 2026, today);
        expect(left).toBe(Math.max(0, goal - done));
        expect(share).toBeLessThanOrEqual(1);
        expect(standing === 'reached').toBe(done >= goal);
      },
    ),
  );
});

test('what is needed: a race each so many days, kilometres a month', () => {
  expect(daysForEach({ left: 4, daysLeft: 39 })).toBe(9);
  expect(daysForEach({ left: 40, daysLeft: 39 })).toBe(0);
  expect(neededEachMonth({ left: 100, daysLeft: 61 })).toBe(50);
  expect(neededEachMonth({ left: 100, daysLeft: 10 })).toBe(100);
});

test('before its year a goal has all of its days, and a quarter done is a share of a quarter', () => {
  expect(yearProgress(12, 3, 2026, '2025-06-01')).toMatchObject({ daysLeft: 365, share: 0.25 });
  expect(yearProgress(12, 3, 2028, '2027-06-01').daysLeft).toBe(366);
});

const RACE = { raceTime: null, distance: '10K', distanceMeters: null, outcome: null, raceStatus: null };
const on = (raceDate: string, more = {}) =>
  ({ ...RACE, raceDate, status: 'YA ESTOY INSCRITO', ...more }) as const;
const done = (raceDate: string, more = {}) => on(raceDate, { status: 'RETO SUPERADO', ...more });

test.each([
  ['completed', [done('2026-03-01'), done('2026-08-02')], 2, 0],
  ['of another year', [done('2025-12-31'), on('2027-01-01')], 0, 0],
  ['not finished', [done('2026-03-01', { outcome: 'DNF' }), on('2026-09-01', { outcome: 'DNS' })], 0, 0],
  ['of today or to come', [on('2026-08-01'), on('2026-09-01', { raceStatus: 'agotada' })], 0, 2],
  ['over without a result', [on('2026-07-31')], 0, 0],
  [
    'called off',
    [on('2026-09-01', { raceStatus: 'cancelada' }), on('2026-09-01', { raceStatus: 'aplazada' })],
    0,
    0,
  ],
])('races %s count as so many done and planned', (_, races, ran, planned) => {
  expect(yearTally(races, '2026', '2026-08-01')).toEqual({
    done: { carreras: ran, distancia: ran * 10 },
    planned: { carreras: planned, distancia: planned * 10 },
  });
});
