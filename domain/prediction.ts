import { altitudeFactor, SLOWDOWN } from './altitude.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { COURSE_METRES } from './distance-class.ts';
import { TOLERANCE } from './distance-names.ts';
import { fastestOfEach } from './records.ts';

/** One race that was finished with a time. */
export type Performance = {
  /** Races of one class share a record (docs/product §9.13 classes). */
  distanceClass: string;
  metres: number;
  seconds: number;
  date: CalendarDate;
  /** Of its city, in metres; null when unknown. */
  altitude: number | null;
};

export type Target = Pick<Performance, 'metres' | 'altitude'>;

export type Prediction<P> = {
  seconds: number;
  /** The range, rounded outwards: an estimate is not told to the second. */
  from: number;
  to: number;
  exponent: number;
  record: P;
  /** Another distance, from which the exponent comes; null for the usual one. */
  second: P | null;
  /** By what share the altitudes of both cities change the time; null where both are low, alike or unknown. */
  altitude: number | null;
};

export const RIEGEL_EXPONENT = 1.06;
/** Beyond these two records tell more of their courses, days and effort than of the runner (docs/predictions.md). */
export const EXPONENT_MIN = 1.03;
export const EXPONENT_MAX = 1.15;

const RECENT_DAYS = 730;
const SECOND_RATIO_MIN = 1.3;
const DAY_TO_DAY = 0.015;
const FASTER_EXPONENT = 0.01;
const SLOWER_EXPONENT = 0.03;
const SLOWER_EXPONENT_BEYOND_HALF = 0.09;

/** Riegel's formula: T2 = T1 (D2 / D1)^k (docs/product §18.70 estimate). */
export function riegel(
  { metres, seconds }: Pick<Performance, 'metres' | 'seconds'>,
  target: number,
  exponent = RIEGEL_EXPONENT,
): number {
  return seconds * (target / metres) ** exponent;
}

/**
 * What a runner may run, from their own races; null without a race that tells (docs/product §18.70 estimate
 * to §18.72 altitude). It is never faster than the record of a shorter race, so that a longer race is never
 * estimated faster.
 * @param today races before the last two years count only where there is none since
 */
export function predict<P extends Performance>(
  races: readonly P[],
  target: Target,
  today: CalendarDate,
): Prediction<P> | null {
  const records = recordsFor(races, target, today);
  const chosen = target.metres > 0 ? choose(records, target.metres) : null;
  if (!chosen) return null;
  const { base, second, least } = chosen;
  const exponent = second ? exponentOf(base, second) : RIEGEL_EXPONENT;
  const within = (time: number) => Math.max(least, time);
  const seconds = within(riegel(base, target.metres, exponent));
  const edges = [
    within(riegel(base, target.metres, exponent - FASTER_EXPONENT)),
    within(slowest(base, target.metres, exponent)),
  ];
  const factor = (slowdown: number) => altitudeFactor(base.race.altitude, target.altitude, slowdown);
  const air = [SLOWDOWN.least, SLOWDOWN.most].map((slowdown) => factor(slowdown) / factor(SLOWDOWN.middle));
  const change = factor(SLOWDOWN.middle) - 1;
  return {
    seconds: Math.round(seconds),
    ...rounded(
      Math.min(seconds, ...edges) * Math.min(1, ...air) * (1 - DAY_TO_DAY),
      Math.max(seconds, ...edges) * Math.max(1, ...air) * (1 + DAY_TO_DAY),
    ),
    exponent,
    record: base.race,
    second: second?.race ?? null,
    altitude: Math.abs(change) < 0.001 ? null : change,
  };
}

/** The other edge: up to the half marathon the formula holds, beyond it many are far slower (docs/predictions.md). */
function slowest(base: Brought<unknown>, metres: number, exponent: number): number {
  const [half, slower] = [COURSE_METRES['21K'], exponent + SLOWER_EXPONENT];
  const isBeyond = metres > half * (1 + TOLERANCE) && base.metres <= half * (1 + TOLERANCE);
  if (!isBeyond) return riegel(base, metres, slower);
  const seconds = riegel(base, half, slower);
  return riegel({ metres: half, seconds }, metres, exponent + SLOWER_EXPONENT_BEYOND_HALF);
}

/** A race as it would have been at the altitude of the target. */
type Brought<P> = { race: P; distanceClass: string; metres: number; seconds: number };

/** The fastest of each class, shortest first, without those that a longer race was as fast as. */
function recordsFor<P extends Performance>(
  races: readonly P[],
  target: Target,
  today: CalendarDate,
): Brought<P>[] {
  const timed = races.filter(({ metres, seconds, date }) => metres > 0 && seconds > 0 && date <= today);
  const recent = timed.filter(({ date }) => date >= addDays(today, -RECENT_DAYS));
  const brought = (recent.length > 0 ? recent : timed).map((race) => ({
    race,
    distanceClass: race.distanceClass,
    metres: race.metres,
    seconds: race.seconds * altitudeFactor(race.altitude, target.altitude, SLOWDOWN.middle),
  }));
  const fastest = [...fastestOfEach(brought).values()];
  return fastest
    .filter((one) => !fastest.some((other) => other.metres > one.metres && other.seconds <= one.seconds))
    .sort((a, b) => a.metres - b.metres);
}

type Choice<P> = { base: Brought<P>; second: Brought<P> | null; least: number };

/** The record that is nearest to a distance, a second one for the exponent, and the time of a shorter one. */
function choose<P>(records: readonly Brought<P>[], metres: number): Choice<P> | null {
  const shorter = records.findLast((one) => one.metres <= metres);
  const longer = records.find((one) => one.metres > metres);
  const base = shorter && longer ? nearer(shorter, longer, metres) : (shorter ?? longer);
  if (!base) return null;
  const beside = shorter && longer ? (base === shorter ? longer : shorter) : besides(records, base);
  return { base, second: beside ?? null, least: shorter?.seconds ?? 0 };
}

/** Where the shorter one was far from the runner's best, as the longer one proves, it is the longer one that counts. */
function nearer<P>(shorter: Brought<P>, longer: Brought<P>, metres: number): Brought<P> {
  if (shorter.metres === metres) return shorter;
  if (slope(shorter, longer) < EXPONENT_MIN) return longer;
  return metres / shorter.metres <= longer.metres / metres ? shorter : longer;
}

function besides<P>(records: readonly Brought<P>[], base: Brought<P>): Brought<P> | undefined {
  const ratio = (one: Brought<P>) => Math.max(one.metres / base.metres, base.metres / one.metres);
  return records
    .filter((one) => ratio(one) >= SECOND_RATIO_MIN)
    .sort((a, b) => ratio(a) - ratio(b))
    .at(0);
}

const slope = (a: Brought<unknown>, b: Brought<unknown>) =>
  Math.log(a.seconds / b.seconds) / Math.log(a.metres / b.metres);

const exponentOf = (a: Brought<unknown>, b: Brought<unknown>) =>
  Math.min(EXPONENT_MAX, Math.max(EXPONENT_MIN, slope(a, b)));

function rounded(from: number, to: number): { from: number; to: number } {
  const step = to < 1800 ? 5 : to < 7200 ? 10 : 30;
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
}
