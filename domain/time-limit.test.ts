import { expect, test } from 'vitest';
import { readTimeLimit, timeLimitText } from './time-limit.ts';

test.each([
  ['4 h', '04:00'],
  ['1 hora', '01:00'],
  ['4 hr', '04:00'],
  ['4:30', '04:30'],
  ['12:00', '12:00'],
  ['4:30:00', '04:30'],
  ['4 horas y 30 minutos', '04:30'],
  ['30h15', '30:15'],
  ['90 min', '01:30'],
  ['90min', '01:30'],
])('a time limit of %s is %s', (text, limit) => {
  expect(readTimeLimit(text)).toBe(limit);
});

test.each(['4', 'Corte a las 4 h', 'Hasta 4:30', '4:30 p. m.', 'Km 5: 45 min', '90 min por vuelta'])(
  '«%s», which may be hours, minutes or of a part, is no time limit and stays as it is',
  (text) => {
    expect(readTimeLimit(text)).toBe(text);
  },
);

test.each([
  ['04:00', '4 h'],
  ['04:30', '4 h 30 min'],
  ['00:45', '45 min'],
])('a limit of %s is shown as %s, and read back', (limit, text) => {
  expect(timeLimitText(limit).replaceAll('\u00a0', ' ')).toBe(text);
  expect(readTimeLimit(timeLimitText(limit))).toBe(limit);
});
