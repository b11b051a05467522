import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { easter, holidays, longWeekend, weekdayOf } from './holidays.ts';

/** As almanacs have it. */
const EASTERS = [
  ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'],
  ...['2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2036-04-13', '2037-04-05'],
  ...['2038-04-25', '2039-04-10', '2040-04-01'],
];

test('Easter is the Sunday that almanacs say, to 2040', () => {
  expect(EASTERS.map((date) => easter(Number(date.slice(0, 4))))).toEqual(EASTERS);
});

test('the holidays of 2026 are those of the law', () => {
  expect(holidays(2026).sort()).toEqual([
    ...['2026-01-01', '2026-01-12', '2026-03-23', '2026-04-02', '2026-04-03', '2026-05-01'],
    ...['2026-05-18', '2026-06-08', '2026-06-15', '2026-06-29', '2026-07-20', '2026-08-07'],
    ...['2026-08-17', '2026-10-12', '2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25'],
  ]);
});

test.each([
  ['2026-11-25', '2026-12-25', '2026-12-27'],
  ['2026-12-26', '2026-12-25', '2026-12-27'],
  ['2026-12-28', '2027-01-01', '2027-01-03'],
  ['2026-10-05', '2026-10-10', '2026-10-12'],
  ['2026-10-12', '2026-10-10', '2026-10-12'],
  ['2027-03-22', '2027-03-20', '2027-03-22'],
  ['2027-03-23', '2027-03-25', '2027-03-28'],
])('from %s the next long weekend is from %s to %s', (today, from, to) => {
  expect(longWeekend(today)).toEqual({ from, to });
});

test('on every day to 2040 a long weekend follows within four months, of three to five days with its Sunday', () => {
  for (let today = '2026-01-01'; today < '2041-01-01'; today = addDays(today, 1)) {
    const { from, to } = longWeekend(today);
    const days = Array.from({ length: 6 }, (_, at) => addDays(from, at)).filter((date) => date <= to);
    expect(to >= today && from <= addDays(today, 120), today).toBe(true);
    expect(days.length >= 3 && days.length <= 5 && addDays(from, 5) > to, today).toBe(true);
    expect(days.map(weekdayOf)).toContain(0);
  }
});
