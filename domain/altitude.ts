/** Below this height above the sea thin air costs a runner next to nothing, in metres. */
export const FREE_ALTITUDE = 1000;

/**
 * What each 1,000 m above that adds to a time, as a share: the distance races of Mexico City 1968, at 2,240 m, were 4 to
 * 6 % slower (docs/predictions.md).
 */
export const SLOWDOWN = { least: 0.04 / 1.24, middle: 0.05 / 1.24, most: 0.06 / 1.24 } as const;

/**
 * By what a time run at one height is multiplied for the same effort at another (§18.72 altitude).
 * 1 where either height is unknown.
 */
export function altitudeFactor(from: number | null, to: number | null, slowdown: number): number {
  if (from === null || to === null) return 1;
  const slower = (metres: number) => 1 + (Math.max(0, metres - FREE_ALTITUDE) / 1000) * slowdown;
  return slower(to) / slower(from);
}
