/** Whether a text is HH:MM from 00:00 to 23:59. docs/product.md §2 */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** '06:30' → '6:30 a. m.'; a text that is no time stays as it is. docs/product.md §2 */
export function formatClockTime(time: string): string {
  if (!isClockTime(time)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** When the first of a race's distances starts, HH:MM; null while no start is known. docs/product.md §1.14 */
export function earliestStart(distances: readonly { startTime: string | null }[]): string | null {
  return distances.flatMap(({ startTime }) => startTime ?? []).sort()[0] ?? null;
}
