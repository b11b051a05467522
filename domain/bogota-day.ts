/** Colombia is five hours behind UTC all year; it has had no summer time since 1993. */
export const BOGOTA_OFFSET_MILLISECONDS = -5 * 3_600_000;

/**
 * The day that it is in Bogotá, YYYY-MM-DD (docs/product.md §2.2), for code that needs nothing else of the calendar.
 * @param moment milliseconds of the epoch
 * @throws {RangeError} for what is no moment
 */
export function bogotaDay(moment: number): string {
  return new Date(moment + BOGOTA_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}
