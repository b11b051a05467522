import { DISTANCE_NAMES, type DistanceName, kilometresOf } from './distance-names.ts';
import { compareText } from './search-text.ts';
import { formatTenths, formatWhole } from './spanish-number.ts';

export const DISTANCE_COLOURS: Record<DistanceName, string> = {
  '2K': '#8fcdea',
  '5K': '#d8a1a8',
  '10K': '#ff64b0',
  '15K': '#fa8272',
  '21K': '#c914b6',
  '42K': '#e4172b',
};

export function isDistanceName(name: string): name is DistanceName {
  return DISTANCE_NAMES.some((known) => known === name);
}

export function formatMetres(metres: number): string {
  if (!Number.isFinite(metres) || metres < 0) return '';
  if (Math.round(metres) < 1000) return `${formatWhole(metres)} m`;
  return `${formatTenths(metres / 1000)} km`;
}

/** Other names take the colour of the nearest of the six, or 10K's (docs/product §3.14 route colours). */
export function distanceColour(name: string): string {
  if (isDistanceName(name)) return DISTANCE_COLOURS[name];
  const kilometres = kilometresOf(name) || 10;
  const gap = (known: DistanceName) => Math.abs(kilometresOf(known) - kilometres);
  return DISTANCE_COLOURS[DISTANCE_NAMES.reduce((best, known) => (gap(known) < gap(best) ? known : best))];
}

export function compareDistances(a: string, b: string): number {
  return kilometresOf(a) - kilometresOf(b) || compareText(a, b);
}

/** What a course really measures, where that is known and its name does not say it: '4,2 km'. docs/product
 * §3.3 real metres */
export function realLength(distance: { name: string; distanceMeters: number | null }): string | null {
  if (distance.distanceMeters === null) return null;
  const length = formatMetres(distance.distanceMeters);
  return length === formatMetres(kilometresOf(distance.name) * 1000) ? null : length || null;
}
