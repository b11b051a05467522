const STEPS = [1, 2, 5, 10] as const;

/** The round numbers from `low` to `high` that an axis names: `most` intervals of 1, 2 or 5 times a power of ten, or fewer. */
export function axisTicks(low: number, high: number, most: number): number[] {
  if (!(high > low)) return [low];
  const least = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((one) => one * power >= least) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
