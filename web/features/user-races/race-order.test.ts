import { expect, test } from 'vitest';
import { upcomingAndPast } from '#web/features/user-races/race-order.ts';

const race = (id: string, raceDate: string) => ({ id, raceDate });
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

test('two distances of one day keep their order whatever the server sends first', () => {
  const one = race('a-10K', '2026-03-12');
  const other = race('a-5K', '2026-03-12');
  const order = (races: (typeof one)[]) => ids(upcomingAndPast(races, '2026-03-10').upcoming);
  expect(order([one, other])).toEqual(order([other, one]));
});
