import type { SearchChoices } from '#contract/page-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { withWords } from '#domain/canonical-search.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { type SearchedCard, searchMatcher } from '#domain/search-matcher.ts';
import { type Places, readSearchWords } from '#domain/search-words.ts';

/** Cities with their races, and departments, a line each. */
export type PlaceLines = { cities: string; departments: string };

export const placeLines = ({ cities, departments }: SearchChoices): PlaceLines => ({
  cities: cities.map(({ city, races }) => `${city} ${races}`).join('\n'),
  departments: departments.join('\n'),
});

export type City = SearchChoices['cities'][number];
type KnownPlaces = Places & { counted: City[] };

let latest: { lines: PlaceLines; places: KnownPlaces } | null = null;

function placesOf(lines: PlaceLines): KnownPlaces {
  if (latest?.lines === lines) return latest.places;
  const counted = lines.cities.split('\n').map((line) => {
    const end = line.lastIndexOf(' ');
    return { city: line.slice(0, end), races: Number(line.slice(end)) };
  });
  const places = {
    counted,
    cities: counted.map(({ city }) => city),
    departments: lines.departments.split('\n'),
  };
  latest = { lines, places };
  return places;
}

/** A search with what was typed, understood; the box is all of its words (docs/product §18.10 search box). */
export const withTyped = (
  search: RaceSearch,
  text: string,
  lines: PlaceLines,
  today: CalendarDate,
): RaceSearch => withWords({ ...search, name: '', words: '', aside: null }, text, placesOf(lines), today);

/** The cities to suggest for the words that are not understood (docs/product §1.4 city suggestions). */
export function offeredCities(text: string, lines: PlaceLines, today: CalendarDate): readonly City[] {
  const places = placesOf(lines);
  return suggestCities(places.counted, readSearchWords(text, places, today).name);
}

/** The loaded cards that a search finds, while the server cannot be reached (§1.22 offline reading). */
export const filterCards = <Card extends SearchedCard>(
  cards: readonly Card[],
  search: RaceSearch,
  today: CalendarDate,
): Card[] => searchMatcher(cards, today)(search);
