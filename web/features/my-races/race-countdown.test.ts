import { expect, test } from 'vitest';
import { raceCountdown } from '#web/features/my-races/race-countdown.ts';

test.each([
  ['2026-03-01', 'Es hoy'],
  ['2026-03-02', 'Mañana'],
  ['2026-03-03', 'Faltan 2 días'],
  ['2027-03-01', 'Faltan 365 días'],
  ['2026-02-28', null],
  ['por definir', null],
])('on the first of March a race on %s says %s', (date, words) => {
  const race = { raceDate: date, raceStatus: null, status: 'YA ESTOY INSCRITO' } as const;
  expect(raceCountdown(race, '2026-03-01')).toBe(words);
});

test('nobody counts the days to a race that is cancelled or postponed or has been run', () => {
  const race = { raceDate: '2026-03-09', raceStatus: null, status: 'NO ESTOY INSCRITO AUN' } as const;
  expect(raceCountdown({ ...race, raceStatus: 'cancelada' }, '2026-03-01')).toBeNull();
  expect(raceCountdown({ ...race, raceStatus: 'aplazada' }, '2026-03-01')).toBeNull();
  expect(raceCountdown({ ...race, status: 'RETO SUPERADO' }, '2026-03-01')).toBeNull();
});
