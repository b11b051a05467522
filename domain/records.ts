import { type DatePrecision, hasDay } from './date-precision.ts';
import { compareDistances } from './distance.ts';
import { className, courseMetres, nameNear } from './distance-class.ts';
import { compareText } from './search-text.ts';
import { countedSeconds } from './world-best.ts';

type Run = {
  id: string;
  raceDate: string;
  datePrecision?: DatePrecision;
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
};

export type TimedRace<R = Run> = { race: R; distanceClass: string; raceTime: string; seconds: number };

/**
 * Races of one class share a record: one of the six where the length is within 1 % of it, otherwise the length that
 * the name tells, or the name (docs/product §9.13 classes).
 * @param metres what the course really measures; null when only its name tells
 */
export function distanceClass(name: string, metres: number | null): string {
  const told = courseMetres(name, null);
  return nameNear(metres ?? told) ?? (told === 0 ? name.trim() : className(told));
}

/** The races whose time counts (docs/product §9.4 without time), the earliest first. */
export function timedRaces<R extends Run>(completed: readonly R[]): TimedRace<R>[] {
  return completed
    .flatMap((race) => {
      const { raceTime, distance, distanceMeters } = race;
      const seconds = countedSeconds(race);
      return raceTime !== null && seconds !== null
        ? [{ race, raceTime, seconds, distanceClass: distanceClass(distance, distanceMeters) }]
        : [];
    })
    .sort(({ race: a }, { race: b }) => compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id));
}

/** The fastest of each class of distance, by class; of equals the first (§9.12 which time wins). */
export function fastestOfEach<T extends { distanceClass: string; seconds: number }>(
  timed: readonly T[],
): Map<string, T> {
  const fastest = new Map<string, T>();
  for (const one of timed) {
    const best = fastest.get(one.distanceClass);
    if (!best || one.seconds < best.seconds) fastest.set(one.distanceClass, one);
  }
  return fastest;
}

/** The record of each class, the shortest course first (docs/product §9.13 classes). */
export function bestTimes<R extends Run>(completed: readonly R[]): TimedRace<R>[] {
  return [...fastestOfEach(timedRaces(completed)).values()].sort((a, b) =>
    compareDistances(a.distanceClass, b.distanceClass),
  );
}

/** The record of the class that a course is of, in seconds; null before there is one. */
export function recordSeconds(
  completed: readonly Run[],
  { distance, distanceMeters }: Pick<Run, 'distance' | 'distanceMeters'>,
): number | null {
  const fastest = fastestOfEach(timedRaces(completed)).get(distanceClass(distance, distanceMeters));
  return fastest?.seconds ?? null;
}

/** In seconds; 0 for a first time, null when it is no record (docs/product §8.17 new record). */
export function recordGain(seconds: number | null, before: number | null): number | null {
  if (seconds === null || seconds <= 0) return null;
  if (before === null) return 0;
  return seconds < before ? before - seconds : null;
}

/** `gain`: seconds on the record of its day, 0 for the first; null when it was none. */
export type ProgressionStep<R = Run> = TimedRace<R> & { gain: number | null };

/** The timed races of a class of distance whose day is known, oldest first, with those that were records on their day.
 * What is known to the month or year counts from its last day on. */
export function progression<R extends Run>(completed: readonly R[], ofClass: string): ProgressionStep<R>[] {
  const timed = timedRaces(completed).filter(({ distanceClass: one }) => one === ofClass);
  timed.sort((a, b) => compareText(a.race.raceDate, b.race.raceDate) || b.seconds - a.seconds);
  let best: number | null = null;
  return timed.flatMap((step) => {
    const gain = recordGain(step.seconds, best);
    if (gain !== null) best = step.seconds;
    return hasDay(step.race) ? [{ ...step, gain }] : [];
  });
}
