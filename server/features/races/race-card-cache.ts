import { LRUCache } from 'lru-cache';
import type { RaceCard } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RacesRepository } from '#server/db/races.repository.ts';
import { presentRaceCard } from '#server/features/races/races.presenter.ts';

/** About a kilobyte each. */
const CARDS_MAX = 2000;

export type RaceCardCache = ReturnType<typeof raceCardCache>;

/** Cards of one edition of the races and one day, and its cities, which many searches show. */
export function raceCardCache(
  races: Pick<RacesRepository, 'cardsByUid' | 'cities'>,
  edition: () => Promise<number>,
) {
  const cards = new LRUCache<string, RaceCard>({ max: CARDS_MAX });
  const cities = new LRUCache({ max: 1, fetchMethod: () => races.cities() });
  return {
    async cards(uids: readonly string[], today: CalendarDate): Promise<RaceCard[]> {
      const current = await edition();
      const keyOf = (uid: string) => `${current} ${today} ${uid}`;
      const keys = uids.map(keyOf);
      const missing = uids.filter((_, index) => !cards.has(keys[index] ?? ''));
      for (const found of await races.cardsByUid(missing))
        cards.set(keyOf(found.card.uid), presentRaceCard(found, today));
      return keys.flatMap((key) => cards.get(key) ?? []);
    },

    cities: async () => cities.forceFetch(await edition()),
  };
}
