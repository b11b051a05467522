import { courseLength } from './distance-class.ts';
import { raceTimeToSeconds } from './race-time.ts';

/**
 * Metres, and the seconds of the fastest that anybody has run them, on road or track, ratified or not: Rudisha, El
 * Guerrouj, Ingebrigtsen, Cheptegei, Kiplimo, Kiptum, Albertson and Sorokin (World Athletics and IAU, 2025).
 */
const WORLD_BESTS = [
  [100, 9.58],
  [800, 100.91],
  [1500, 206],
  [2000, 283.13],
  [3000, 437.55],
  [5000, 755.36],
  [10_000, 1571],
  [15_000, 2387],
  [21_097.5, 3402],
  [42_195, 7235],
  [50_000, 9523],
  [100_000, 21_935],
  [160_934, 39_099],
  [319_614, 86_400],
] as const;

/** Metres a second over courses up to `until` metres: they change evenly from one of the bests to the next. */
export const BEST_SPEEDS = WORLD_BESTS.map(([from, seconds], index) => {
  const speed = from / seconds;
  const [until, next] = WORLD_BESTS[index + 1] ?? [Infinity, 0];
  return { from, until, speed, change: next > 0 ? (until / next - speed) / (until - from) : 0 };
});

/** Times are whole seconds: a time equal to a best is not below it. */
export const HALF_SECOND = 0.5;

/** A course of unknown length has 0 metres and no best. */
function isBelowWorldBest(seconds: number, metres: number): boolean {
  const stretch = BEST_SPEEDS.find(({ until }) => metres < until);
  if (!stretch) return false;
  return (seconds + HALF_SECOND) * (stretch.speed + (metres - stretch.from) * stretch.change) < metres;
}

type Timed = { raceTime: string | null; distance: string; distanceMeters: number | null };

/**
 * The seconds of a race for totals, records and estimates: null without a time, for 00:00:00, and for a time below the
 * world's best of the distance (docs/product §9.4 without time).
 */
export function countedSeconds({ raceTime, distance, distanceMeters }: Timed): number | null {
  const seconds = raceTimeToSeconds(raceTime ?? '');
  return seconds && !isBelowWorldBest(seconds, courseLength(distance, distanceMeters)) ? seconds : null;
}
