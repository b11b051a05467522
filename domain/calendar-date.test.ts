import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  bogotaDate,
  daysBetween,
  endOfBogotaDay,
  formatDayMonth,
  formatLongDate,
  formatShortDate,
  isCalendarDate,
} from './calendar-date.ts';

test('a race can only be on a day that exists', () => {
  for (const date of ['2027-03-14', '2028-02-29', '0001-01-01', '9999-12-31']) {
    expect(isCalendarDate(date)).toBe(true);
  }
});

test('a day that does not exist or is written otherwise is refused', () => {
  const faulty = ['2027-02-29', '2027-02-30', '2027-13-01', '2027-00-10', '2027-01-00', '0000-01-01', ''];
  const misspelt = [
    '2027-3-14',
    '14-03-2027',
    '2027-03-14T00:00',
    '2027-03-14\n',
    ' 2027-03-14',
    '+2027-03-14',
  ];
  for (const text of [...faulty, ...misspelt]) expect(isCalendarDate(text)).toBe(false);
});

test('the day in Bogotá begins five hours after the day in UTC', () => {
  expect(bogotaDate(new Date('2027-03-14T04:59:59Z'))).toBe('2027-03-13');
  expect(bogotaDate(new Date('2027-03-14T05:00:00Z'))).toBe('2027-03-14');
});

test('the year in Bogotá turns with its own clock', () => {
  expect(bogotaDate(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
  expect(bogotaDate(new Date('2027-01-01T05:00:00Z'))).toBe('2027-01-01');
});

test('a day is over at midnight in Bogotá', () => {
  expect(endOfBogotaDay('2026-12-31').toISOString()).toBe('2027-01-01T05:00:00.000Z');
  expect(() => endOfBogotaDay('2026-02-30')).toThrow(RangeError);
});

test('a clock that tells no time gives no day', () => {
  expect(() => bogotaDate(new Date(Number.NaN))).toThrow(RangeError);
});

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('the days between a date and itself later are the days added', () => {
  assert(
    property(integer({ min: -200_000, max: 200_000 }), (days) => {
      expect(daysBetween('2027-03-14', addDays('2027-03-14', days))).toBe(days);
    }),
  );
});

test('an impossible date or number of days is not counted with', () => {
  expect(() => addDays('2027-02-30', 1)).toThrow(RangeError);
  expect(() => addDays('2027-02-28', 0.5)).toThrow(RangeError);
  expect(() => addDays('2027-02-28', Number.NaN)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => daysBetween('2027-02-28', 'mañana')).toThrow(RangeError);
});

test('a date is written out in Spanish', () => {
  expect(formatLongDate('2027-03-14')).toBe('domingo, 14 de marzo de 2027');
  expect(formatLongDate('2026-09-05')).toBe('sábado, 5 de septiembre de 2026');
  expect(formatShortDate('2027-03-14')).toBe('14 mar 2027');
  expect(formatShortDate('2027-01-03')).toBe('3 ene 2027');
});

test('a card gets the day, month, year and weekday of a race apart', () => {
  expect(formatDayMonth('2027-03-14')).toEqual({ day: '14', month: 'mar', year: '2027', weekday: 'dom' });
  expect(formatDayMonth('2027-03-17')).toEqual({ day: '17', month: 'mar', year: '2027', weekday: 'mié' });
});

test('a text that is no date is shown as it is', () => {
  expect(formatLongDate('2027-02-30')).toBe('2027-02-30');
  expect(formatShortDate('por definir')).toBe('por definir');
  expect(formatDayMonth('')).toEqual({ day: '', month: '', year: '', weekday: '' });
});
