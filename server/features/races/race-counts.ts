import { LRUCache } from 'lru-cache';
import type { SearchChoices } from '#contract/page-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { placesOf } from '#domain/canonical-search.ts';
import { courseClasses } from '#domain/course-classes.ts';
import { filterParams, type RaceSearch } from '#domain/race-search.ts';
import { compareFolded } from '#domain/search-text.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';

const COUNTS_MAX = 1000;
/** They come with each list page, in 4 kB (docs/product §18.11 other lengths). */
const CITIES_MAX = 500;
const CLASSES_MAX = 12;

type Counts = Awaited<ReturnType<RacesRepository['count']>>;

export type RaceCounts = ReturnType<typeof raceCounts>;

/** What many searches share, of one edition of the races and one day: their counts, the cities, the choices (decision 071). */
export function raceCounts(
  races: Pick<RacesRepository, 'cities' | 'count' | 'courses'>,
  edition: () => Promise<number>,
) {
  const counts = new LRUCache<string, Counts, { search: RaceSearch; today: CalendarDate }>({
    max: COUNTS_MAX,
    fetchMethod: (_key, _stale, { context: { search, today } }) => races.count(search, today),
  });
  // Who asked before the catalogue changed is answered all the same.
  const latest = { max: 1, ignoreFetchAbort: true };
  const cities = new LRUCache({ ...latest, fetchMethod: () => races.cities() });
  const choices = new LRUCache<number, SearchChoices>({
    ...latest,
    fetchMethod: async (edition) => {
      const [all, courses] = await Promise.all([cities.forceFetch(edition), races.courses()]);
      return {
        cities: all.toSorted((a, b) => b.races - a.races).slice(0, CITIES_MAX),
        departments: placesOf(all).departments.toSorted(compareFolded),
        classes: courseClasses(courses, CLASSES_MAX),
      };
    },
  });
  return {
    /** The same for every order and page of a search. */
    async count(search: RaceSearch, today: CalendarDate): Promise<Counts> {
      const asked = filterParams(search);
      return counts.forceFetch(`${await edition()} ${today} ${asked}`, { context: { search, today } });
    },

    cities: async () => cities.forceFetch(await edition()),
    choices: async () => choices.forceFetch(await edition()),
  };
}
