import { DISTANCE_NAMES, type DistanceName } from './distance-names.ts';
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

// A number, alone or with its unit; words may follow the unit, a second number may not.
const KILOMETRES = /^(\d+(?:[.,]\d+)?)\s*(?:km?(?:\s\D*)?)?$/i;

/** '10,5K' and '10,5 km élite' → 10.5; '3x800' → 0, unknown (docs/product.md §3.2, kilometres). */
export function kilometresOf(name: string): number {
  const kilometres = Number(KILOMETRES.exec(name.trim())?.[1]?.replace(',', '.') ?? 0);
  return Number.isFinite(kilometres) ? kilometres : 0;
}

export function formatMetres(metres: number): string {
  if (!Number.isFinite(metres) || metres < 0) return '';
  if (Math.round(metres) < 1000) return `${formatWhole(metres)} m`;
  return `${formatTenths(metres / 1000)} km`;
}

/** Other names take the colour of the nearest of the six, or 10K's (docs/product.md §3.14, colours). */
export function distanceColour(name: string): string {
  if (isDistanceName(name)) return DISTANCE_COLOURS[name];
  const kilometres = kilometresOf(name) || 10;
  const gap = (known: DistanceName) => Math.abs(kilometresOf(known) - kilometres);
  return DISTANCE_COLOURS[DISTANCE_NAMES.reduce((best, known) => (gap(known) < gap(best) ? known : best))];
}

export function compareDistances(a: string, b: string): number {
  return kilometresOf(a) - kilometresOf(b) || compareText(a, b);
}

/** What a course really measures, where that is known and its name does not say it: '4,2 km'. docs/product.md §3.3 */
export function realLength(distance: { name: string; distanceMeters: number | null }): string | null {
  if (distance.distanceMeters === null) return null;
  const length = formatMetres(distance.distanceMeters);
  return length === formatMetres(kilometresOf(distance.name) * 1000) ? null : length || null;
}
