import type { Report } from '#contract/reports.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { compareText } from '#domain/search-text.ts';

type Reported = Report['listado'][number];

/** A race on the way to the record. */
export type ProgressionStep = {
  race: Reported;
  raceTime: string;
  seconds: number;
  /** Whether it beat everything before it. */
  isRecord: boolean;
};

/** The timed races of a distance from the first to the latest, and which of them were records in their day. */
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
