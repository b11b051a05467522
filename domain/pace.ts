import { raceTimeToSeconds } from './race-time.ts';

export function pacePerKilometre(time: string, metres: number): string | null {
  const seconds = raceTimeToSeconds(time);
  if (!seconds || !(metres > 0) || !Number.isFinite(metres)) return null;
  const pace = Math.round((seconds * 1000) / metres);
  if (!Number.isSafeInteger(pace)) return null;
  return `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')} min/km`;
}
