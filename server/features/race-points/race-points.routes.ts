import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  listPointCards,
  listRaceDepartments,
  listRacePoints,
  listReadPointCards,
  listReadPoints,
  type RacePoints,
} from '#contract/race-points.ts';
import { bogotaDate, type CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { packPoints, placeNumber } from '#domain/race-points.ts';
import { filterParams, type RaceSearch } from '#domain/race-search.ts';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import type { RacePointsRepository } from '#server/db/catalogue/race-points.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { presentRaceCard } from '#server/features/races/races.presenter.ts';
import { searchReading } from '#server/features/races/search-reading.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  races: Pick<RacesRepository, 'places' | 'cardsByUid'>;
  counts: Pick<RaceCounts, 'cities'>;
  racePoints: RacePointsRepository;
  now: () => Date;
  edition: Pick<CatalogueEdition, 'read'>;
};

/** A megabyte each at 10,000 races. */
const SEARCHES_MAX = 8;

type Found = { uids: string[]; points: RacePoints };

/** The calls behind the map of a search (docs/product §18.20 race map to §18.26 without map). */
export function racePointsRoutes(
  api: Api,
  { races, counts: { cities }, racePoints, now, edition }: Deps,
): void {
  const toSearch = searchReading(cities);
  const known = new LRUCache<string, Promise<Found>>({ max: SEARCHES_MAX });

  const pointsOf = async (search: RaceSearch): Promise<Found> => {
    const today = bogotaDate(now());
    const key = `${await edition.read()} ${today} ${filterParams(search)}`;
    const kept = known.get(key);
    if (kept) return kept;
    const found = findPoints(search, today);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };

  async function findPoints(search: RaceSearch, today: CalendarDate): Promise<Found> {
    const stored = await racePoints.points(search, today);
    const cities = new Set(stored.flatMap(({ at, city }) => (at ? [] : [city])));
    const middles = await races.places([...cities]);
    const placed = stored.flatMap(({ city, at, ...race }) => {
      const place: Coordinates | undefined = at ?? middles.get(city);
      return place ? [{ ...race, at: place, number: placeNumber(place) }] : [];
    });
    placed.sort((a, b) => a.number - b.number || (a.uid < b.uid ? -1 : 1));
    const uids = placed.map(({ uid }) => uid);
    return {
      uids,
      points: {
        version: hash('sha256', uids.join('\n'), 'base64url').slice(0, 8),
        placeless: stored.length - placed.length,
        ...packPoints(placed),
      },
    };
  }

  async function cardsOf(search: RaceSearch, at: readonly number[]) {
    const { uids, points } = await pointsOf(search);
    const cards = await races.cardsByUid(at.flatMap((index) => uids[index] ?? []));
    const today = bogotaDate(now());
    return { version: points.version, races: cards.map((card) => presentRaceCard(card, today)) };
  }

  bind(api, listRacePoints, async ({ query }) => {
    const { points } = await pointsOf(await toSearch(query, bogotaDate(now())));
    return points;
  });

  bind(api, listPointCards, async ({ query: { at, ...filters } }) =>
    cardsOf(await toSearch(filters, bogotaDate(now())), at),
  );

  bind(api, listReadPoints, async ({ query }) => (await pointsOf(query.search)).points);

  bind(api, listReadPointCards, ({ query: { search, at } }) => cardsOf(search, at));

  bind(api, listRaceDepartments, ({ query }) => racePoints.departments(query.search, bogotaDate(now())));
}
