import { LRUCache } from 'lru-cache';
import type { RaceCard, SearchChoices } from '#contract/races.ts';
import { courseClasses } from '#domain/course-classes.ts';
import type { RacesRepository } from '#server/db/races.repository.ts';
import { presentRaceCard } from '#server/features/races/races.presenter.ts';

/** About a kilobyte each. */
const CARDS_MAX = 2000;
/** They come with each list page, in 4 kB (docs/product.md §13, limits). */
const CITIES_MAX = 500;
const CLASSES_MAX = 12;

export type RaceCardCache = ReturnType<typeof raceCardCache>;

/** Cards, cities and choices of one edition of the races, which many searches show. */
export function raceCardCache(
  races: Pick<RacesRepository, 'cardsByUid' | 'cities' | 'searchChoices'>,
  edition: () => Promise<number>,
) {
  const cards = new LRUCache<string, RaceCard>({ max: CARDS_MAX });
  const cities = new LRUCache({ max: 1, fetchMethod: () => races.cities() });
  const choices = new LRUCache<number, SearchChoices>({
    max: 1,
    fetchMethod: async (edition) => {
      const [all, { departments, distances }] = await Promise.all([
        cities.forceFetch(edition),
        races.searchChoices(),
      ]);
      return {
        cities: all.toSorted((a, b) => b.races - a.races).slice(0, CITIES_MAX),
        departments,
        classes: courseClasses(distances, CLASSES_MAX),
      };
    },
  });
  return {
    async cards(uids: readonly string[]): Promise<RaceCard[]> {
      const current = await edition();
      const keys = uids.map((uid) => `${current} ${uid}`);
      const missing = uids.filter((_, index) => !cards.has(keys[index] ?? ''));
      for (const found of await races.cardsByUid(missing))
        cards.set(`${current} ${found.card.uid}`, presentRaceCard(found));
      return keys.flatMap((key) => cards.get(key) ?? []);
    },

    cities: async () => cities.forceFetch(await edition()),
    choices: async () => choices.forceFetch(await edition()),
  };
}
