import { expect, test } from 'vitest';
import { progression } from './progression.ts';

const race = (raceDate: string, raceTime: string | null, distance = '10K') => ({
  id: raceDate,
  raceName: `Race of ${raceDate}`,
  raceDate,
  raceTime,
  distance,
  distanceMeters: null,
});

test('the way to a record is told from the first race to the latest', () => {
  const races = [
    race('2026-05-01', '00:50:00'),
    race('2025-05-01', '00:55:00'),
    race('2025-09-01', '00:57:00'),
    race('2026-08-01', '00:50:00'),
  ];
  expect(progression(races, '10K').map(({ raceTime, gain }) => [raceTime, gain])).toEqual([
    ['00:55:00', 0],
    ['00:57:00', null],
    ['00:50:00', 300],
    ['00:50:00', null],
  ]);
});

test('other distances and races without a time are no part of it', () => {
  const races = [
    race('2026-05-01', null),
    race('2026-06-01', '00:00:00'),
    race('2026-07-01', '00:25:00', '5K'),
  ];
  expect(progression(races, '10K')).toEqual([]);
});

test('a course that measures as one of the class belongs to it, whatever its name', () => {
  const media = { ...race('2024-05-01', '01:45:00', 'Media maratón'), distanceMeters: 21_050 };
  expect(progression([media, race('2025-05-01', '01:40:00', '21,1')], '21K')).toHaveLength(2);
});
