import { expect, test } from 'vitest';
import { countedSeconds, timeQuestion } from './world-best.ts';

const seconds = (distance: string, raceTime: string | null, distanceMeters: number | null = null) =>
  countedSeconds({ distance, raceTime, distanceMeters });

test.each([
  ['2K', '00:04:43', '00:04:42'],
  ['5K', '00:12:35', '00:12:34'],
  ['10K', '00:26:11', '00:26:10'],
  ['15K', '00:39:47', '00:39:46'],
  ['21K', '00:56:42', '00:56:41'],
  ['42K', '02:00:35', '02:00:34'],
  ['100K', '06:05:35', '06:05:34'],
])('the world’s best of %s, %s, counts, and no time below it', (distance, best, faster) => {
  expect(seconds(distance, best)).toBeGreaterThan(0);
  expect(seconds(distance, faster)).toBeNull();
});

test.each([
  ['8K', null, '00:21:00', '00:20:00'],
  ['Milla', 1609.344, '00:03:44', '00:03:40'],
  ['10K', 9_500, '00:26:00', '00:24:40'],
  ['60K', null, '03:17:00', '03:10:00'],
  ['300K', null, '23:00:00', '21:00:00'],
] as const)('%s of %s metres may take %s, not %s', (distance, metres, possible, impossible) => {
  expect(seconds(distance, possible, metres)).toBeGreaterThan(0);
  expect(seconds(distance, impossible, metres)).toBeNull();
});

test('nobody runs 500 km in a day', () => {
  expect(seconds('500K', '23:59:59')).toBeNull();
});

test('of a course whose length nobody knows every time counts', () => {
  expect(seconds('Vuelta al lago', '00:00:58')).toBe(58);
});

test('neither no time nor 00:00:00 is one', () => {
  expect([seconds('10K', null), seconds('Vuelta al lago', '00:00:00')]).toEqual([null, null]);
});

const question = (distance: string, raceTime: string | null, distanceMeters: number | null = null) =>
  timeQuestion({ distance, raceTime, distanceMeters });

test('a time faster than anybody has run is asked about with its pace, and does not count', () => {
  expect(question('42K', '01:50:25')).toEqual({ text: '¿42K en 1:50:25? Es 2:37 min/km', counts: false });
  expect(question('42K', '02:00:34')?.counts).toBe(false);
});

test('up to 10 % above the world’s best a time is asked about, and counts', () => {
  expect(question('42K', '02:00:35')?.counts).toBe(true);
  expect(question('42K', '02:12:38')).toEqual({ text: '¿42K en 2:12:38? Es 3:09 min/km', counts: true });
  expect(question('42K', '02:12:39')).toBeNull();
});

test('a slower time, no time, and a time over a course of unknown length are asked nothing', () => {
  expect(question('10K', '00:45:00')).toBeNull();
  expect([question('10K', null), question('10K', '00:00:00'), question('10K', 'rápido')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(question('Vuelta al lago', '00:00:58')).toBeNull();
});
