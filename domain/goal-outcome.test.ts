import { expect, test } from 'vitest';
import { goalOutcome } from './goal-outcome.ts';

const run = (goalTime: string | null, raceTime: string | null, outcome: string | null = null) =>
  goalOutcome({ goalTime, raceTime, outcome, distance: '10K', distanceMeters: null });

test('a time is told against its goal', () => {
  expect(run('00:50:00', '00:49:12')).toEqual({ text: '48 segundos mejor', isMet: true });
  expect(run('00:50:00', '00:50:00')).toEqual({ text: 'justo el tiempo objetivo', isMet: true });
  expect(run('00:50:00', '00:51:23')).toEqual({ text: '1 min 23 s más', isMet: false });
});

test('without a goal, a time or a finish there is nothing to tell', () => {
  for (const one of [
    run(null, '00:49:12'),
    run('00:50:00', null),
    run('00:50:00', '00:00:00'),
    run('00:50:00', '00:00:58'),
  ])
    expect(one).toBeNull();
  expect(run('00:50:00', '00:49:12', 'DNF')).toBeNull();
});
