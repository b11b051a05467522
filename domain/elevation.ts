import { type Coordinates, metresBetween } from './coordinates.ts';
import { stretchEnds } from './splits.ts';

export type ProfileSample = {
  /** From the start, along the route. */
  metres: number;
  /** Above sea level, smoothed. */
  height: number;
  /** Since the start. */
  climb: number;
  descent: number;
};

export type CourseProfile = {
  metres: number;
  climb: number;
  descent: number;
  highest: ProfileSample;
  lowest: ProfileSample;
  /** Evenly spaced from start to end, at most `SAMPLES_MAX`. */
  samples: readonly ProfileSample[];
};

export type KilometreClimb = { from: number; to: number; climb: number; descent: number; height: number };

export type SteepStretch = { from: number; to: number; slope: number };

export const SAMPLES_MAX = 200;
export const STEEP_SLOPE = 0.05;
const SAMPLE_METRES = 25;
const FINE_METRES = 20;
const FINE_PER_SAMPLE_MAX = 12;
const SMOOTHED_OVER_METRES = 100;
const CLIMB_THRESHOLD_METRES = 3;

/** Beside an end, where the mean would be that of no stretch at all. */
const END_METRES = 1;

const rounded = (metres: number) => Math.round(metres * 100) / 100;

/** What each kilometre of a distance climbs, in whole metres; null where its heights or its length are not known. */
export function courseClimbs(
  distance: { route: readonly Coordinates[]; heights: readonly number[] | null } | undefined,
  metres: number,
): { climb: number; descent: number }[] | null {
  const profile = distance && courseProfile(distance.route, distance.heights);
  if (!profile || metres === 0) return null;
  return climbPerKilometre(profile, metres).map(({ climb, descent }) => ({
    climb: Math.round(climb),
    descent: Math.round(descent),
  }));
}

/** The profile of a route with its heights (decision 068), or null where they do not make one:
 * no metre of course. */
export function courseProfile(
  route: readonly Coordinates[],
  heights: readonly number[] | null | undefined,
): CourseProfile | null {
  if (!heights || heights.length !== route.length || route.length < 2) return null;
  const along = metresAlong(route);
  const metres = along.at(-1) ?? 0;
  if (metres < END_METRES) return null;
  const steps = Math.min(SAMPLES_MAX - 1, Math.max(1, Math.round(metres / SAMPLE_METRES)));
  const each = Math.min(FINE_PER_SAMPLE_MAX, Math.ceil(metres / steps / FINE_METRES));
  const heightAt = smoothed(along, heights);
  const fine = Array.from({ length: steps * each + 1 }, (_, index) =>
    heightAt((metres * index) / (steps * each)),
  );
  const counted = climbOf(fine);
  const samples = Array.from({ length: steps + 1 }, (_, index) => ({
    metres: (metres * index) / steps,
    height: rounded(fine[index * each] ?? 0),
    climb: rounded(counted[index * each]?.climb ?? 0),
    descent: rounded(counted[index * each]?.descent ?? 0),
  }));
  const last = samples[steps] ?? { metres, height: 0, climb: 0, descent: 0 };
  return {
    metres,
    climb: last.climb,
    descent: last.descent,
    highest: samples.reduce((best, one) => (one.height > best.height ? one : best), last),
    lowest: samples.reduce((best, one) => (one.height < best.height ? one : best), last),
    samples,
  };
}

export function metresAlong(route: readonly Coordinates[]): number[] {
  let walked = 0;
  return route.map((point, index) => {
    walked += metresBetween(route[index - 1] ?? point, point);
    return walked;
  });
}

/**
 * The mean height of the 50 m before and after a place, of less towards the ends, so that both ends and an even slope
 * stay as they are.
 */
function smoothed(along: readonly number[], heights: readonly number[]): (metres: number) => number {
  const areas = [0];
  for (let index = 1; index < along.length; index += 1) {
    const width = (along[index] ?? 0) - (along[index - 1] ?? 0);
    const mean = ((heights[index] ?? 0) + (heights[index - 1] ?? 0)) / 2;
    areas.push((areas[index - 1] ?? 0) + width * mean);
  }
  const total = along.at(-1) ?? 0;
  const areaUntil = (metres: number) => {
    const from = stretchAt(along, metres);
    const [start = 0, end = 0] = [along[from], along[from + 1]];
    const [low = 0, high = 0] = [heights[from], heights[from + 1]];
    const walked = metres - start;
    const slope = end > start ? (high - low) / (end - start) : 0;
    return (areas[from] ?? 0) + walked * (low + (slope * walked) / 2);
  };
  return (metres) => {
    const reach = Math.min(SMOOTHED_OVER_METRES / 2, metres, total - metres);
    if (reach < END_METRES) return (metres < total / 2 ? heights[0] : heights.at(-1)) ?? 0;
    return (areaUntil(metres + reach) - areaUntil(metres - reach)) / (2 * reach);
  };
}

/** The last stretch that begins at or before `metres`. */
function stretchAt(along: readonly number[], metres: number): number {
  let [low, high] = [0, along.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((along[middle] ?? 0) <= metres) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * What was climbed and descended until each height. A change of direction counts once it has reached the threshold;
 * smaller ones are noise.
 */
export function climbOf(
  heights: readonly number[],
  threshold = CLIMB_THRESHOLD_METRES,
): { climb: number; descent: number }[] {
  let [climb, descent, direction] = [0, 0, 0];
  let [low, high] = [heights[0] ?? 0, heights[0] ?? 0];
  return heights.map((height) => {
    if (direction > 0) climb += Math.max(0, height - high);
    if (direction < 0) descent += Math.max(0, low - height);
    low = Math.min(low, height);
    high = Math.max(high, height);
    if (direction <= 0 && height - low >= threshold) {
      climb += height - low;
      [direction, high] = [1, height];
    } else if (direction >= 0 && high - height >= threshold) {
      descent += high - height;
      [direction, low] = [-1, height];
    }
    return { climb, descent };
  });
}

/** Height, climb and descent at any place along the route. */
export function profileAt({ metres, samples }: CourseProfile, place: number): ProfileSample {
  const at = Math.min(1, Math.max(0, place / metres)) * (samples.length - 1);
  const from = samples[Math.floor(at)];
  const to = samples[Math.ceil(at)];
  if (!from || !to) throw new RangeError('A profile without samples has no place on it.');
  const share = at - Math.floor(at);
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    metres: between(from.metres, to.metres),
    height: between(from.height, to.height),
    climb: between(from.climb, to.climb),
    descent: between(from.descent, to.descent),
  };
}

/** As splits are told. With `metres` the route is taken to be that long: a drawn course is never exactly as long as the measured one. */
export function climbPerKilometre(profile: CourseProfile, metres = profile.metres): KilometreClimb[] {
  const scale = profile.metres / metres;
  return stretchEnds(metres).map((to, index, ends) => {
    const from = ends[index - 1] ?? 0;
    const [start, end] = [profileAt(profile, from * scale), profileAt(profile, to * scale)];
    return {
      from,
      to,
      climb: end.climb - start.climb,
      descent: end.descent - start.descent,
      height: end.height,
    };
  });
}

/** Rise over run between a sample and the next, to a tenth of a per cent; negative where it goes down. */
export function slopeAfter({ samples }: Pick<CourseProfile, 'samples'>, index: number): number {
  const [from, to] = [samples[index], samples[index + 1]];
  return from && to ? slopeBetween(from, to) : 0;
}

function slopeBetween(from: ProfileSample, to: ProfileSample): number {
  return Math.round((1000 * (to.height - from.height)) / (to.metres - from.metres)) / 1000;
}

/** Where the course goes up or down by more than 5 %, with the mean slope of each stretch. */
export function steepStretches(profile: CourseProfile): SteepStretch[] {
  const found: { from: ProfileSample; to: ProfileSample; up: boolean }[] = [];
  for (const [index, to] of profile.samples.entries()) {
    const from = profile.samples[index - 1];
    const slope = slopeAfter(profile, index - 1);
    if (!from || Math.abs(slope) <= STEEP_SLOPE) continue;
    const before = found.at(-1);
    if (before?.to === from && before.up === slope > 0) before.to = to;
    else found.push({ from, to, up: slope > 0 });
  }
  return found.map(({ from, to }) => ({
    from: from.metres,
    to: to.metres,
    slope: slopeBetween(from, to),
  }));
}
