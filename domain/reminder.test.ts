import { expect, test } from 'vitest';
import { callsForReminder, type ReminderKind, remindedDay } from './reminder.ts';

const RACE = {
  status: 'YA ESTOY INSCRITO',
  raceTime: null,
  catalogueStatus: 'confirmada',
  distances: [],
} as const;
const TODAY = '2026-11-20';
const calls = (kind: ReminderKind, more: Partial<Parameters<typeof callsForReminder>[1]> = {}) =>
  callsForReminder(kind, { ...RACE, ...more }, TODAY);

test('a runner hears three days before a race and the day after it', () => {
  expect(remindedDay('before', '2026-12-30')).toBe('2027-01-02');
  expect(remindedDay('after', '2027-01-01')).toBe('2026-12-31');
});

test('a race that is neither run nor called off calls for both mails', () => {
  for (const kind of ['before', 'after'] as const) {
    expect(calls(kind)).toBe(true);
    expect(calls(kind, { catalogueStatus: null })).toBe(true);
  }
});

test('a completed race calls for no mail', () => {
  expect(calls('before', { status: 'RETO SUPERADO' })).toBe(false);
  expect(calls('after', { status: 'RETO SUPERADO' })).toBe(false);
});

test('a race with a time is not asked about, though it was announced', () => {
  expect(calls('before', { raceTime: '00:50:00' })).toBe(true);
  expect(calls('after', { raceTime: '00:50:00' })).toBe(false);
});

test('a race that is cancelled or postponed by now calls for no mail', () => {
  for (const kind of ['before', 'after'] as const) {
    expect(calls(kind, { catalogueStatus: 'cancelada' })).toBe(false);
    expect(calls(kind, { catalogueStatus: 'aplazada' })).toBe(false);
  }
});

test('who is not registered is not announced a race that takes nobody in any more', () => {
  const wished = { status: 'NO ESTOY INSCRITO AUN' } as const;
  const closing = (...days: (string | null)[]) =>
    calls('before', { ...wished, distances: days.map((registrationClosesAt) => ({ registrationClosesAt })) });
  expect([closing(), closing('2026-11-20'), closing('2026-11-19', null)]).toEqual([true, true, true]);
  expect([closing('2026-11-19'), calls('before', { ...wished, catalogueStatus: 'agotada' })]).toEqual([
    false,
    false,
  ]);
  expect(calls('after', { ...wished, distances: [{ registrationClosesAt: '2026-11-01' }] })).toBe(true);
});
