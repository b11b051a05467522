import { expect, test } from 'vitest';
import { registrationClose } from './distance-table.tsx';

const TODAY = '2027-03-14';
const toCome = { status: null, startDate: '2027-03-20' } as const;
const close = (race: Parameters<typeof registrationClose>[0], registrationClosesAt: string | null) =>
  registrationClose(race, { registrationClosesAt }, TODAY);

test('a runner can register until the last day, that day included', () => {
  expect(close(toCome, TODAY)).toBe('Hasta 14 mar');
});

test('a registration that has closed is told as closed', () => {
  expect(close(toCome, '2027-03-13')).toBe('Cerraron el 13 mar');
  expect(close({ ...toCome, startDate: '2027-03-13' }, '2027-03-10')).toBe('Cerraron el 10 mar');
});

test.each(['cancelada', 'aplazada', 'agotada'] as const)(
  'a race that is %s names no day until which one can register',
  (status) => {
    expect(close({ ...toCome, status }, '2027-03-18')).toBeNull();
  },
);

test('nothing is said of a registration whose end is not known', () => {
  expect(close(toCome, null)).toBeNull();
});
