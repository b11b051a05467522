import { expect, test } from 'vitest';
import { readTimeLimit, timeLimitText } from './time-limit.ts';

test.each([
  ['4 h', 240],
  ['4:30', 270],
  ['4:30:00', 270],
  ['4 horas y 30 minutos', 270],
  ['30h15', 1815],
  ['90 min', 90],
])('a time limit of %s is %i minutes', (text, minutes) => {
  expect(readTimeLimit(text)).toBe(minutes);
});

test('a time limit that may be hours or minutes stays a text', () => {
  expect(readTimeLimit('4')).toBe('4');
});

test.each([
  [240, '4 h'],
  [270, '4 h 30 min'],
  [45, '45 min'],
])('%i minutes are shown as %s, and read back', (minutes, text) => {
  expect(timeLimitText(minutes).replaceAll('\u00a0', ' ')).toBe(text);
  expect(readTimeLimit(timeLimitText(minutes))).toBe(minutes);
});
