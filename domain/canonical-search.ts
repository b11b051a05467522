import type { CalendarDate } from './calendar-date.ts';
import { isWrittenIn } from './place-names.ts';
import { FIELD_NAMES, FIELDS, type RaceSearch, readRaceSearch, readTyped, without } from './race-search.ts';
import { type Places, readSearchWords } from './search-words.ts';

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

/** What the text says replaces what the search asks for of the same kind (docs/product §18.6 search text). */
export function withWords(search: RaceSearch, text: string, places: Places, today: CalendarDate): RaceSearch {
  if (!text) return search;
  const { search: said, name: words } = readSearchWords(text, places, today);
  const read = { ...(words && { words }), ...said };
  const replaced = FIELD_NAMES.filter((field) => field in read).flatMap((field) => FIELDS[field].replaces);
  const found = { ...without(search, ['aside', ...replaced]), ...read };
  return isWrittenIn(found.city, found.department) ? { ...found, department: null } : found;
}

/** The search of an address, whose `text` is resolved: what every address of it means for everybody. */
export function canonicalSearch(
  params: URLSearchParams,
  list: readonly ListedCity[],
  today: CalendarDate,
): RaceSearch {
  return withWords(readRaceSearch(params), readTyped(params), placesOf(list), today);
}
