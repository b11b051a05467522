import { expect, test } from 'vitest';
import { validityText } from '#web/features/partners/partner-ticket.tsx';

test.each([
  [null, '2026-03-31', 'Válido hasta el 31 mar 2026'],
  ['2026-01-01', '2026-03-31', 'Válido hasta el 31 mar 2026'],
  ['2026-04-01', '2026-05-01', 'Válido del 1 abr 2026 al 1 may 2026'],
  ['2026-04-01', null, 'Válido desde el 1 abr 2026'],
  ['2026-01-01', '2026-03-09', 'Venció el 9 mar 2026'],
  ['2026-01-01', null, null],
  [null, null, null],
])('on the tenth of March a benefit from %s to %s says %s', (validFrom, validTo, words) => {
  expect(validityText({ validFrom, validTo }, '2026-03-10')).toBe(words);
});
