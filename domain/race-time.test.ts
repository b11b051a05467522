import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  completeRaceTime,
  digitsToRaceTime,
  gainText,
  isRaceTime,
  raceTimeToSeconds,
  secondsToRaceTime,
  shortTime,
  typedRaceTime,
} from './race-time.ts';

test('a race time goes from 00:00:00 to 23:59:59', () => {
  for (const time of ['00:00:00', '01:45:30', '23:59:59']) expect(isRaceTime(time)).toBe(true);
  const refused = ['24:00:00', '1:45:30', '01:60:00', '01:00:60', '01:45', '01:45:30\n', ' 01:45:30', ''];
  for (const time of refused) expect(isRaceTime(time)).toBe(false);
});

test('a race time is so many seconds, any other text is none', () => {
  expect(raceTimeToSeconds('01:45:30')).toBe(6330);
  expect(raceTimeToSeconds('00:00:00')).toBe(0);
  expect(raceTimeToSeconds('24:00:00')).toBeNull();
});

test('every race time survives the way to seconds and back', () => {
  assert(
    property(integer({ min: 0, max: 86_399 }), (seconds) => {
      expect(raceTimeToSeconds(secondsToRaceTime(seconds))).toBe(seconds);
    }),
  );
});

test('the total of many races may pass 24 hours', () => {
  expect(secondsToRaceTime(123 * 3600 + 45 * 60 + 6)).toBe('123:45:06');
  expect(secondsToRaceTime(86_400)).toBe('24:00:00');
  expect(secondsToRaceTime(59.9)).toBe('00:00:59');
});

test('a total that cannot be is not shown as a time', () => {
  for (const seconds of [-1, Number.NaN, Infinity])
    expect(() => secondsToRaceTime(seconds)).toThrow(RangeError);
});

test('the colons come by themselves while a runner types the digits', () => {
  const steps = ['1', '14', '145', '1453', '14530', '014530'].map(digitsToRaceTime);
  expect(steps).toEqual(['1', '14', '1:45', '14:53', '1:45:30', '01:45:30']);
  expect(digitsToRaceTime('')).toBe('');
  expect(digitsToRaceTime('1h 45m 30s')).toBe('1:45:30');
  expect(digitsToRaceTime('0145309')).toBe('01:45:30');
});

test('typing on over what was filled in changes nothing by itself', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(digitsToRaceTime(digitsToRaceTime(text))).toBe(digitsToRaceTime(text));
    }),
  );
});

test('a time typed short is completed with zeros', () => {
  expect(completeRaceTime('1:45:30')).toBe('01:45:30');
  expect(completeRaceTime('45:30')).toBe('00:45:30');
  expect(completeRaceTime('01:45:30')).toBe('01:45:30');
});

test('a time typed with separators keeps its parts apart', () => {
  expect(completeRaceTime('1:5:30')).toBe('01:05:30');
  expect(completeRaceTime('1:2')).toBe('00:01:02');
  expect(completeRaceTime('45.30')).toBe('00:45:30');
  expect(completeRaceTime('1h05')).toBe('01:05:00');
  expect(completeRaceTime('2 h')).toBe('02:00:00');
  expect(completeRaceTime('45 min')).toBe('00:45:00');
  expect(completeRaceTime('1h45m')).toBe('01:45:00');
  expect(completeRaceTime('1:2:3:4')).toBeNull();
});

test('whoever types digits gets colons, whoever types separators is left alone', () => {
  const typed = (keys: string) => {
    let shown = '';
    for (const key of keys) shown = typedRaceTime(shown, shown + key);
    return shown;
  };
  expect(typed('14530')).toBe('1:45:30');
  expect(typed('1:5:30')).toBe('1:5:30');
  expect(typed('01:45:30')).toBe('01:45:30');
  expect(typed('1h05')).toBe('1h05');
  expect(typed('x1y4z5')).toBe('1:45');
  expect(typedRaceTime('1:45', '1:4')).toBe('14');
});

test.each([
  ['1h05', '01:05:00'],
  ['1:5:30', '01:05:30'],
  ['1:2', '00:01:02'],
  ['01:05:3', '01:05:03'],
  ['4530', '00:45:30'],
  ['01:45:30', '01:45:30'],
])('%s pasted over another time is %s', (pasted, time) => {
  for (const before of ['00:50:00', '00:59:59', ''])
    expect(completeRaceTime(typedRaceTime(before, pasted)), before).toBe(time);
});

test('what cannot be a time is not completed to one', () => {
  for (const text of ['', 'abc', '99:99', '25:00:00', '0145309']) expect(completeRaceTime(text)).toBeNull();
});

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 min'],
  [83, '1 min 23 s'],
  [3720, '1 h 2 min'],
  [3605, '1 h 5 s'],
])('%i seconds off a record are told as %s', (seconds, words) => {
  expect(gainText(seconds)).toBe(words);
});

test.each([
  ['00:49:12', '49:12'],
  ['00:09:12', '9:12'],
  ['01:40:00', '1:40:00'],
  ['10:05:30', '10:05:30'],
])('%s is shown as %s', (time, shown) => {
  expect(shortTime(time)).toBe(shown);
});
