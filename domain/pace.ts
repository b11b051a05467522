import { raceTimeToSeconds } from './race-time.ts';

/** Seconds a kilometre: below any world record. */
export const FASTEST_PACE = 120;

/** Whether a time, as it is typed, is below any that a runner has run; false where the length is not known. */
export function isTooFast(time: string, metres: number): boolean {
  const seconds = raceTimeToSeconds(time);
  return seconds !== null && metres > 0 && seconds * 1000 < FASTEST_PACE * metres;
}

export function pacePerKilometre(time: string, metres: number): string | null {
  const seconds = raceTimeToSeconds(time);
  if (!seconds || !(metres > 0) || !Number.isFinite(metres)) return null;
  const pace = Math.round((seconds * 1000) / metres);
  if (!Number.isSafeInteger(pace)) return null;
  return `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')} min/km`;
}
