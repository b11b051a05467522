import { expect, test } from 'vitest';
import { earliestStart, formatClockTime, isClockTime } from './clock-time.ts';

test('a race starts at a time from 00:00 to 23:59', () => {
  for (const time of ['00:00', '06:30', '19:59', '23:59']) expect(isClockTime(time)).toBe(true);
  for (const time of ['24:00', '6:30', '06:60', '06:30:00', '06:30\n', '', '٠٦:٣٠']) {
    expect(isClockTime(time)).toBe(false);
  }
});

test('a start is shown as a Colombian says it', () => {
  expect(formatClockTime('06:30')).toBe('6:30 a. m.');
  expect(formatClockTime('13:05')).toBe('1:05 p. m.');
  expect(formatClockTime('12:00')).toBe('12:00 p. m.');
  expect(formatClockTime('00:00')).toBe('12:00 a. m.');
  expect(formatClockTime('23:59')).toBe('11:59 p. m.');
});

test('a text that is no time is shown as it is', () => {
  expect(formatClockTime('al amanecer')).toBe('al amanecer');
});

test('a race begins with the first of its distances whose start is known', () => {
  const starting = (...times: (string | null)[]) => earliestStart(times.map((startTime) => ({ startTime })));
  expect(starting('07:00', null, '05:30', '10:00')).toBe('05:30');
  expect(starting(null, null)).toBeNull();
  expect(starting()).toBeNull();
});
