import { expect, test } from 'vitest';
import { isOver, isPast, RACE_STATUSES, raceStrip } from './race-status.ts';

const today = '2027-03-14';
const labels = (startDate: string) =>
  RACE_STATUSES.map((status) => raceStrip({ status, startDate }, today)?.label ?? null);

test('an upcoming race shows its status, unless it is confirmed', () => {
  expect(labels('2027-03-15')).toEqual([null, 'Por confirmar', 'Aplazada', 'Cancelada', 'Agotada']);
});

test('a race whose day has gone by is over, unless it was cancelled or postponed', () => {
  const over = 'Finalizada';
  expect(labels('2027-03-13')).toEqual([over, over, 'Aplazada', 'Cancelada', over]);
});

test('a race today is not past', () => {
  expect(isPast(today, today)).toBe(false);
  expect(labels(today)).toEqual(labels('2027-03-15'));
});

test('a race of unknown status has a strip only once it is over', () => {
  expect(raceStrip({ status: null, startDate: '2027-03-15' }, today)).toBeNull();
  expect(raceStrip({ status: null, startDate: '2027-03-13' }, today)).toMatchObject({ tone: 'muted' });
});

test('a cancelled race is told as danger and a finished one quietly', () => {
  expect(raceStrip({ status: 'cancelada', startDate: '2027-03-15' }, today)?.tone).toBe('danger');
  expect(raceStrip({ status: 'confirmada', startDate: '2020-01-01' }, today)?.tone).toBe('muted');
});

test('nobody can run a cancelled race, nor one whose day has gone by, but a postponed one may still come', () => {
  const over = (startDate: string) => RACE_STATUSES.filter((status) => isOver({ status, startDate }, today));
  expect(over('2027-03-15')).toEqual(['cancelada']);
  expect(over('2027-03-13')).toEqual(RACE_STATUSES.filter((status) => status !== 'aplazada'));
  expect(isOver({ status: null, startDate: '2027-03-13' }, today)).toBe(true);
});
