// A module of its own for small bundles. Colombia has had no summer time since 1993.
export const BOGOTA_OFFSET_MILLISECONDS = -5 * 3_600_000;

/** Epoch milliseconds → YYYY-MM-DD (docs/product §2.2 today). @throws {RangeError} when not finite */
export function bogotaDay(moment: number): string {
  return new Date(moment + BOGOTA_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}
