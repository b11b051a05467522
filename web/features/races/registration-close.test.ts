import { expect, test } from 'vitest';
import { registrationClose } from './registration-close.ts';

const TODAY = '2027-03-14';
const toCome = { status: null, startDate: '2027-03-20' } as const;
const termOf = (race: Parameters<typeof registrationClose>[0], registrationClosesAt: string | null) =>
  registrationClose(race, { registrationClosesAt }, TODAY)?.term ?? null;

test('a runner can register until the last day, that day included', () => {
  expect(registrationClose(toCome, { registrationClosesAt: TODAY }, TODAY)).toEqual({
    term: 'Inscripciones hasta',
    date: 'domingo, 14 de marzo de 2027',
  });
});

test('a registration that has closed is told as closed', () => {
  expect(termOf(toCome, '2027-03-13')).toBe('Las inscripciones cerraron el');
  expect(termOf({ ...toCome, startDate: '2027-03-13' }, '2027-03-10')).toBe('Las inscripciones cerraron el');
});

test('a cancelled race invites nobody to register', () => {
  expect(termOf({ ...toCome, status: 'cancelada' }, '2027-03-18')).toBeNull();
});

test('nothing is said of a registration whose end is not known', () => {
  expect(termOf(toCome, null)).toBeNull();
});
