/** UTC-5 all year; Colombia has had no summer time since 1993. */
export const BOGOTA_OFFSET_MILLISECONDS = -5 * 3_600_000;

/**
 * The day in Bogotá, YYYY-MM-DD (docs/product.md §2.2, today); apart from calendar-date.ts for small bundles.
 * @throws {RangeError} when `moment` (epoch milliseconds) is not finite
 */
export function bogotaDay(moment: number): string {
  return new Date(moment + BOGOTA_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}
