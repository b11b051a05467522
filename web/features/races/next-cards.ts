import type { CalendarDate } from '#domain/calendar-date.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { cardView } from '#web/features/races/card-view.ts';
import { publicApi } from '#web/features/races/public-api.ts';

/**
 * The cards of a search that come after a cursor.
 * @throws {ApiError} when they could not be had
 */
export async function nextCards(search: RaceSearch, cursor: string, today: CalendarDate) {
  const query = { ...Object.fromEntries(searchParams(search)), cursor };
  const { races, next } = await publicApi('GET /race-cards', { query });
  return { races: races.map((race) => cardView(race, today)), next };
}
