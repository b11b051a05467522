import { axisTicks } from '#domain/axis-ticks.ts';
import {
  type CourseProfile,
  climbPerKilometre,
  type SteepStretch,
  slopeAfter,
  steepStretches,
} from '#domain/elevation.ts';
import { formatTenths, formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';

/** What is drawn and told of the heights of a course (docs/product §18.63 height profile). */
export type DrawnProfile = {
  metres: number;
  /** Evenly spaced from start to end. */
  heights: readonly number[];
  climb: number;
  descent: number;
  kilometres: readonly ProfileKilometre[];
  steep: readonly SteepStretch[];
  /** How far along the route each point of the drawn line lies. */
  along: readonly number[];
};

export type ProfileKilometre = {
  from: number;
  to: number;
  climb: number;
  descent: number;
  height: number;
  slope: number;
};

export function drawnProfile(profile: CourseProfile, along: readonly number[]): DrawnProfile {
  const { metres, samples } = profile;
  const slopes = samples.slice(1).map((after, index) => ({
    from: samples[index]?.metres ?? 0,
    to: after.metres,
    slope: slopeAfter(profile, index),
  }));
  const steepest = (from: number, to: number) =>
    slopes
      .filter((one) => one.to > from + 1 && one.from < to - 1)
      .reduce((most, { slope }) => (Math.abs(slope) > Math.abs(most) ? slope : most), 0);
  return {
    metres: Math.round(metres),
    heights: samples.map(({ height }) => height),
    climb: Math.round(profile.climb),
    descent: Math.round(profile.descent),
    kilometres: climbPerKilometre(profile).map(({ from, to, climb, descent, height }) => ({
      from,
      to: Math.round(to),
      climb: Math.round(climb),
      descent: Math.round(descent),
      height: Math.round(height),
      slope: steepest(from, to),
    })),
    steep: steepStretches(profile).map(({ from, to, slope }) => ({
      from: Math.round(from),
      to: Math.round(to),
      slope,
    })),
    along: along.map(Math.round),
  };
}

/** A course of a few metres must not look like a mountain. */
const LEAST_RANGE = 40;
const ROOM = 0.12;

/** The heights at the bottom and at the top of the drawing, and those that its axis names. */
export function heightAxis(heights: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const range = Math.max(LEAST_RANGE, (highest - lowest) * (1 + 2 * ROOM));
  const low = (lowest + highest - range) / 2;
  return { low, high: low + range, ticks: axisTicks(low, low + range, 4) };
}

export const sampleMetres = ({ metres, heights }: DrawnProfile, sample: number) =>
  (metres * sample) / (heights.length - 1);

export function sampleSlope({ metres, heights }: DrawnProfile, sample: number): number {
  const [from, to] = [Math.max(0, sample - 1), Math.min(heights.length - 1, sample + 1)];
  return ((heights[to] ?? 0) - (heights[from] ?? 0)) / ((metres * (to - from)) / (heights.length - 1));
}

export const kilometreText = (metres: number) => `km${NO_BREAK_SPACE}${formatTenths(metres / 1000)}`;
export const heightText = (metres: number) => `${formatWhole(metres)}${NO_BREAK_SPACE}m`;

/** `sube 6 %`, `baja 2 %` or `plano`. */
export function slopeText(slope: number): string {
  const percent = Math.round(Math.abs(slope) * 100);
  if (percent === 0) return 'plano';
  return `${slope > 0 ? 'sube' : 'baja'} ${percent}${NO_BREAK_SPACE}%`;
}

/** `Entre 1.690 y 2.066 m de altura` */
export function rangeText({ heights }: Pick<DrawnProfile, 'heights'>): string {
  return `Entre ${formatWhole(Math.min(...heights))} y ${heightText(Math.max(...heights))} de altura`;
}

/** What a drawn profile says to those who do not see it. */
export function profileText(profile: DrawnProfile, distance: string): string {
  const { climb, descent, steep } = profile;
  const total = `${rangeText(profile)}; sube ${heightText(climb)} y baja ${heightText(descent)} en total.`;
  const most = steep.reduce((best, { slope }) => (Math.abs(slope) > Math.abs(best) ? slope : best), 0);
  const slopes = most === 0 ? 'Ningún tramo pasa del 5 %.' : `El tramo más empinado ${slopeText(most)}.`;
  return `Altimetría de ${distance}. ${total} ${slopes}`;
}
