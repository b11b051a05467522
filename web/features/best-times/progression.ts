import type { Report } from '#contract/reports.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { compareText } from '#domain/search-text.ts';

type Reported = Report['listado'][number];

/** One timed race of a distance. */
export type ProgressionStep = {
  race: Reported;
  raceTime: string;
  seconds: number;
  /** Whether it was the fastest up to its day. */
  isRecord: boolean;
};

/** The timed races of a distance, oldest first, with those that were records on their day. */
export function progression(races: readonly Reported[], distance: string): ProgressionStep[] {
  const timed = races.flatMap((race) => {
    const seconds = raceTimeToSeconds(race.raceTime ?? '');
    return race.distance === distance && race.raceTime && seconds
      ? [{ race, raceTime: race.raceTime, seconds }]
      : [];
  });
  timed.sort((a, b) => compareText(a.race.raceDate, b.race.raceDate) || b.seconds - a.seconds);
  let best = Number.POSITIVE_INFINITY;
  return timed.map((step) => {
    const isRecord = step.seconds < best;
    best = Math.min(best, step.seconds);
    return { ...step, isRecord };
  });
}
