import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { City, raceSearchQuery } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { placesOf, withWords } from '#domain/canonical-search.ts';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';

type SearchQuery = z.output<typeof raceSearchQuery>;

/** Reads a call's query as a search, its `text` with the cities that there are (docs/product.md §18.1). */
export function searchReading(cities: () => Promise<readonly City[]>) {
  /** @throws {AppError} BadRequest for what is nearest to nowhere, or ends before it begins */
  return async ({ text = '', ...given }: SearchQuery, today: CalendarDate): Promise<RaceSearch> => {
    if (given.order === 'near' && !given.near)
      throw new AppError('BadRequest', { detail: 'order=near necesita near.' });
    if (given.from && given.to && given.to < given.from)
      throw new AppError('BadRequest', { detail: 'to no puede ser antes de from.' });
    return withWords({ ...EMPTY_SEARCH, ...given }, text, placesOf(text ? await cities() : []), today);
  };
}
