import type { ApiCall } from '#contract/call.ts';
import { formatDayMonth } from '#domain/calendar-date.ts';

export type WaitingRace = NonNullable<Awaited<ReturnType<typeof readWaitingRace>>>;

/**
 * The race that the return path adds, in the catalogue's words (docs/product.md §8.5, name and date).
 * @returns null for other return paths, and for a race or distance that the catalogue does not have
 */
export async function readWaitingRace(returnPath: string | null, call: ApiCall) {
  const [, code = '', distance = ''] =
    /^\/usuario\/mis-carreras\/([^/?]+)\/([^/?]+)\//.exec(returnPath ?? '')?.map(decoded) ?? [];
  if (!code) return null;
  // The screen works without it: a catalogue that is away must not keep anyone from signing in.
  const race = await call('GET /races/code/{code}', { params: { code } }).catch(() => null);
  if (!race?.distances.some(({ name }) => name === distance)) return null;
  const { name, startDate: date } = race;
  return { name, distance, date, day: formatDayMonth(date) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
