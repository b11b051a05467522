import { courseLength } from './distance-class.ts';
import { pacePerKilometre } from './pace.ts';
import { raceTimeToSeconds, shortTime } from './race-time.ts';

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
const BEST_SPEEDS = WORLD_BESTS.map(([from, seconds], index) => {
  const speed = from / seconds;
  const [until, next] = WORLD_BESTS[index + 1] ?? [Infinity, 0];
  return { from, until, speed, change: next > 0 ? (until / next - speed) / (until - from) : 0 };
});

/** Times are whole seconds: a time equal to a best is not below it. */
const HALF_SECOND = 0.5;
/** Times up to so many times the world's best are asked about. */
const DOUBTED = 1.1;

/** In seconds; 0 for a course of unknown length, which has 0 metres. */
function worldBest(metres: number): number {
  const stretch = BEST_SPEEDS.find(({ until }) => metres < until);
  return stretch ? metres / (stretch.speed + (metres - stretch.from) * stretch.change) : 0;
}

export function isBelowWorldBest(seconds: number, metres: number): boolean {
  return seconds + HALF_SECOND < worldBest(metres);
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

/**
 * What a runner is asked of a time that is hardly theirs: `¿42K en 1:50:25? Es 2:37 min/km`, and whether it counts;
 * null for any other time (docs/product §8.33 doubted times).
 */
export function timeQuestion(race: Timed): { text: string; counts: boolean } | null {
  const { raceTime, distance, distanceMeters } = race;
  const seconds = raceTimeToSeconds(raceTime ?? '');
  const metres = courseLength(distance, distanceMeters);
  if (!raceTime || !seconds || seconds > worldBest(metres) * DOUBTED) return null;
  const text = `¿${distance} en ${shortTime(raceTime)}? Es ${pacePerKilometre(raceTime, metres)}`;
  return { text, counts: countedSeconds(race) !== null };
}
