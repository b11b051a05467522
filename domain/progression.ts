import { distanceClass } from './distance-class.ts';
import { recordGain } from './record-gain.ts';
import { compareText } from './search-text.ts';
import { countedSeconds } from './world-best.ts';

type Reported = {
  raceDate: string;
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
};

export type ProgressionStep<R = Reported> = {
  race: R;
  raceTime: string;
  seconds: number;
  /** Seconds on the record of its day, 0 for the first; null when it was none. */
  gain: number | null;
};

/** The timed races of a class of distance, oldest first, with those that were records on their day. */
export function progression<R extends Reported>(races: readonly R[], distance: string): ProgressionStep<R>[] {
  const timed = races.flatMap((race) => {
    const seconds = countedSeconds(race);
    return distanceClass(race.distance, race.distanceMeters) === distance && race.raceTime && seconds
      ? [{ race, raceTime: race.raceTime, seconds }]
      : [];
  });
  timed.sort((a, b) => compareText(a.race.raceDate, b.race.raceDate) || b.seconds - a.seconds);
  let best: number | null = null;
  return timed.map((step) => {
    const gain = recordGain(step.seconds, best);
    if (gain !== null) best = step.seconds;
    return { ...step, gain };
  });
}
