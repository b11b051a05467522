import { expect, test } from 'vitest';
import type { UserRace } from '#contract/user-races.ts';
import { upcomingAndPast } from '#web/features/my-races/race-order.ts';

const race = (id: string, raceDate: string, more: Partial<Pick<UserRace, 'status' | 'raceStatus'>> = {}) => ({
  id,
  raceDate,
  status: 'YA ESTOY INSCRITO' as const,
  raceStatus: null,
  ...more,
});
const ids = (races: { id: string }[]) => races.map(({ id }) => id);

test('the nearest race to come is first, and of those gone by the latest', () => {
  const races = [
    race('last year', '2025-05-05'),
    race('in June', '2026-06-01'),
    race('yesterday', '2026-03-09'),
    race('today', '2026-03-10'),
    race('in April', '2026-04-01'),
  ];
  const { upcoming, past } = upcomingAndPast(races, '2026-03-10');
  expect(ids(upcoming)).toEqual(['today', 'in April', 'in June']);
  expect(ids(past)).toEqual(['yesterday', 'last year']);
});

test('a postponed race is still to come, after those whose day stands, until it has been run', () => {
  const postponed = { raceStatus: 'aplazada' } as const;
  const races = [
    race('postponed in March', '2026-03-15', postponed),
    race('postponed last year', '2025-05-05', postponed),
    race('run, then called postponed', '2025-06-05', { ...postponed, status: 'RETO SUPERADO' }),
    race('cancelled last year', '2025-04-05', { raceStatus: 'cancelada' }),
    race('in April', '2026-04-01'),
  ];
  const { upcoming, past } = upcomingAndPast(races, '2026-03-10');
  expect(ids(upcoming)).toEqual(['in April', 'postponed last year', 'postponed in March']);
  expect(ids(past)).toEqual(['run, then called postponed', 'cancelled last year']);
});

test('two distances of one day keep their order whatever the server sends first', () => {
  const one = race('a-10K', '2026-03-12');
  const other = race('a-5K', '2026-03-12');
  const order = (races: (typeof one)[]) => ids(upcomingAndPast(races, '2026-03-10').upcoming);
  expect(order([one, other])).toEqual(order([other, one]));
});
