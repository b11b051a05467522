/** In seconds; 0 for a first time, null when it is no record (docs/product.md §8.17, new record). */
export function recordGain(seconds: number | null, before: number | null): number | null {
  if (seconds === null || seconds <= 0) return null;
  if (before === null) return 0;
  return seconds < before ? before - seconds : null;
}
