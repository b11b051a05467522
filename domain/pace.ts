import { raceTimeToSeconds } from './race-time.ts';

// No race is this many kilometres long and none is this few metres, so one number can be told from the other.
const FEWEST_METRES = 400;

/**
 * '5:12 min/km', or null without a time above zero and a distance. The distance is metres from 400 on,
 * kilometres below: a course's real metres or the kilometres of its name will do. docs/product.md §9
 */
export function pacePerKilometre(time: string, metresOrKm: number): string | null {
  const seconds = raceTimeToSeconds(time);
  const kilometres = metresOrKm >= FEWEST_METRES ? metresOrKm / 1000 : metresOrKm;
  if (!seconds || !(kilometres > 0) || !Number.isFinite(kilometres)) return null;
  const pace = Math.round(seconds / kilometres);
  if (!Number.isSafeInteger(pace)) return null;
  return `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')} min/km`;
}
