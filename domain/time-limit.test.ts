import { expect, test } from 'vitest';
import { readTimeLimit, timeLimitText } from './time-limit.ts';

test.each([
  ['4 h', 240],
  ['1 hora', 60],
  ['4 hr', 240],
  ['4:30', 270],
  ['12:00', 720],
  ['4:30:00', 270],
  ['4 horas y 30 minutos', 270],
  ['30h15', 1815],
  ['90 min', 90],
  ['90min', 90],
])('a time limit of %s is %i minutes', (text, minutes) => {
  expect(readTimeLimit(text)).toBe(minutes);
});

test.each(['4', 'Corte a las 4 h', 'Hasta 4:30', '4:30 p. m.', 'Km 5: 45 min', '90 min por vuelta'])(
  '«%s», which may be hours, minutes or of a part, is no time limit and stays as it is',
  (text) => {
    expect(readTimeLimit(text)).toBe(text);
  },
);

test.each([
  [240, '4 h'],
  [270, '4 h 30 min'],
  [45, '45 min'],
])('%i minutes are shown as %s, and read back', (minutes, text) => {
  expect(timeLimitText(minutes).replaceAll('\u00a0', ' ')).toBe(text);
  expect(readTimeLimit(timeLimitText(minutes))).toBe(minutes);
});
