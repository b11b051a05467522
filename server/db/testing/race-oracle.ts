import type { CatalogueRace } from '#contract/catalogue.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { metresBetween } from '#domain/coordinates.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';
import { everydayPlace, everydaySearch, regionsOf } from '#domain/municipality.ts';
import { askedName, namedRace, nameRank } from '#domain/name-words.ts';
import { lastRaceDay } from '#domain/own-day.ts';
import { priceOn } from '#domain/price-stages.ts';
import { EMPTY_SEARCH, type RaceSearch, rankedBy } from '#domain/race-search.ts';
import { isPast } from '#domain/race-status.ts';
import { searchMatcher } from '#domain/search-matcher.ts';
import { compareText } from '#domain/search-text.ts';

// Test oracle: the searches and orders of race-filter.ts and race-pages.ts, in plain code.

type OrderedRace = Pick<CatalogueRace, 'uid' | 'startDate'> & Partial<CatalogueRace>;

const lastDay = ({ startDate, distances = [] }: OrderedRace) => lastRaceDay({ startDate, distances });

export function findsRace(race: CatalogueRace, search: RaceSearch, today: CalendarDate): boolean {
  const distances = race.distances.map((one) => ({ ...one, price: priceOn(one, today) }));
  const place = everydayPlace(race.city, race.department);
  const known = { ...race, ...place, regions: regionsOf(place), distances };
  return searchMatcher([known], today)(everydaySearch(search)).length > 0;
}

export function compareRaces(today: CalendarDate, search: RaceSearch = EMPTY_SEARCH) {
  return (a: OrderedRace, b: OrderedRace): number => {
    const past = isPast(lastDay(a), today);
    if (past !== isPast(lastDay(b), today)) return past ? 1 : -1;
    const byDate =
      compareText(a.startDate, b.startDate) ||
      DATE_PRECISIONS.indexOf(a.datePrecision ?? 'day') - DATE_PRECISIONS.indexOf(b.datePrecision ?? 'day');
    const isRanked = !past || rankedBy(search) === 'words';
    const byRank = isRanked ? compareRanks(rank(a, search, today), rank(b, search, today)) : 0;
    return byRank || (past ? -byDate : byDate) || compareText(a.uid, b.uid);
  };
}

const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);

/** Infinity where it is not known. */
function rank(race: OrderedRace, search: RaceSearch, today: CalendarDate): number {
  const { name = '', latitude = null, longitude = null, distances = [] } = race;
  const by = rankedBy(search);
  if (by === 'words') {
    return nameRank(namedRace(name), askedName(search.words)) ?? Number.POSITIVE_INFINITY;
  }
  if (by === 'price') {
    const chosen = distances.filter((one) =>
      findsRace({ ...race, distances: [one] } as CatalogueRace, search, today),
    );
    return Math.min(...chosen.map((one) => priceOn(one, today) ?? Number.POSITIVE_INFINITY));
  }
  if (by === null) return 0;
  if (!search.near || latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  return metresBetween(search.near, [latitude, longitude]);
}
