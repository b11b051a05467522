import { expect, test } from 'vitest';
import { racePace } from './race-pace.ts';
import { timeQuestion } from './world-best.ts';

const pace = (distance: string, raceTime: string, distanceMeters: number | null = null) =>
  racePace({ distance, raceTime, distanceMeters });

test('a marathon and a half are run over their whole course, also where only their name is known', () => {
  expect(pace('42K', '03:59:59')).toBe('5:41 min/km');
  expect(pace('21K', '01:55:20')).toBe('5:28 min/km');
  expect(pace('8K', '00:40:00')).toBe('5:00 min/km');
  expect(pace('21K', '01:55:20', 20_000)).toBe('5:46 min/km');
});

test('a time that is asked about has the same pace there as in the list', () => {
  const race = { distance: '42K', raceTime: '01:50:25', distanceMeters: null };
  expect(timeQuestion(race)?.text).toContain(`Es ${racePace(race)}`);
});
