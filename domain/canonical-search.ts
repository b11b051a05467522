import type { CalendarDate } from './calendar-date.ts';
import { EMPTY_SEARCH, type RaceSearch, readRaceSearch, readTyped } from './race-search.ts';
import { isAboutSame, type Places, readSearchWords } from './search-words.ts';

type ListedCity = { city: string; department: string | null };

const placesOfLists = new WeakMap<readonly ListedCity[], Places>();

/** The same places for the same list, which are prepared for reading once. */
export function placesOf(list: readonly ListedCity[]): Places {
  const known = placesOfLists.get(list);
  if (known) return known;
  const departments = new Set(list.flatMap(({ department }) => department ?? []));
  const places = { cities: list.map(({ city }) => city), departments: [...departments] };
  placesOfLists.set(list, places);
  return places;
}

/** Fields that are given win over what the text says (docs/product.md §18.6, text). */
export function withWords(
  given: Partial<RaceSearch>,
  text: string,
  places: Places,
  today: CalendarDate,
): RaceSearch {
  const { parts, name } = readSearchWords(text, places, today);
  const understood = parts.map((part) => part.search).filter((search) => !isAboutSame(search, given));
  return Object.assign({ ...EMPTY_SEARCH, name }, ...understood, given);
}

/** The search of an address, whose `text` is resolved: what every address of it means for everybody. */
export function canonicalSearch(
  params: URLSearchParams,
  list: readonly ListedCity[],
  today: CalendarDate,
): RaceSearch {
  const search = readRaceSearch(params);
  const text = readTyped(params);
  if (!text) return search;
  const given = Object.entries(search).filter(
    ([field, value]) => value !== EMPTY_SEARCH[field as keyof RaceSearch],
  );
  return withWords(Object.fromEntries(given), text, placesOf(list), today);
}
