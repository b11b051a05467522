import { expect, test } from 'vitest';
import { callsForReminder, remindedDay } from './reminder.ts';

const RACE = {
  status: 'YA ESTOY INSCRITO',
  raceTime: null,
  catalogueStatus: 'confirmada',
} as const;

test('a runner hears three days before a race and the day after it', () => {
  expect(remindedDay('before', '2026-12-30')).toBe('2027-01-02');
  expect(remindedDay('after', '2027-01-01')).toBe('2026-12-31');
});

test('a race that is neither run nor called off calls for both mails', () => {
  for (const kind of ['before', 'after'] as const) {
    expect(callsForReminder(kind, RACE)).toBe(true);
    expect(callsForReminder(kind, { ...RACE, catalogueStatus: null })).toBe(true);
  }
});

test('a completed race calls for no mail', () => {
  expect(callsForReminder('before', { ...RACE, status: 'RETO SUPERADO' })).toBe(false);
  expect(callsForReminder('after', { ...RACE, status: 'RETO SUPERADO' })).toBe(false);
});

test('a race with a time is not asked about, though it was announced', () => {
  expect(callsForReminder('before', { ...RACE, raceTime: '00:50:00' })).toBe(true);
  expect(callsForReminder('after', { ...RACE, raceTime: '00:50:00' })).toBe(false);
});

test('a race that is cancelled or postponed by now calls for no mail', () => {
  for (const kind of ['before', 'after'] as const) {
    expect(callsForReminder(kind, { ...RACE, catalogueStatus: 'cancelada' })).toBe(false);
    expect(callsForReminder(kind, { ...RACE, catalogueStatus: 'aplazada' })).toBe(false);
  }
});
