import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { raceSearchQuery } from '#contract/race-search-query.ts';
import type { City } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { placesOf, withWords } from '#domain/canonical-search.ts';
import { contradicted, EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';

type SearchQuery = z.output<typeof raceSearchQuery>;

const CONTRADICTIONS = {
  order: 'order=near necesita near.',
  to: 'to no puede ser antes de from.',
};

/** Reads a call's query as a search, its `text` with the cities that there are. */
export function searchReading(cities: () => Promise<readonly City[]>) {
  /** @throws {AppError} BadRequest for what contradicts itself */
  return async ({ text = '', ...given }: SearchQuery, today: CalendarDate): Promise<RaceSearch> => {
    const search = { ...EMPTY_SEARCH, ...given };
    const field = contradicted(search);
    if (field) throw new AppError('BadRequest', { detail: CONTRADICTIONS[field] });
    return withWords(search, text, placesOf(text ? await cities() : []), today);
  };
}
