export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];

/** '8K', '10.5K', '4.25K'. */
export const className = (metres: number): string => `${Number((metres / 1000).toFixed(2))}K`;

/** How far, as a share, a course may be off its class. */
export const TOLERANCE = 0.01;

// A number, alone or with its unit; words may follow the unit, a second number may not.
const KILOMETRES = /^(\d+(?:[.,]\d+)?)\s*(?:km?(?:\s\D*)?)?$/i;

/** '10,5K' and '10,5 km élite' → 10.5; '3x800' → 0, unknown (docs/product §3.2 distance names). */
export function kilometresOf(name: string): number {
  const kilometres = Number(KILOMETRES.exec(name.trim())?.[1]?.replace(',', '.') ?? 0);
  return Number.isFinite(kilometres) ? kilometres : 0;
}
