import type { CalendarDate } from './calendar-date.ts';
import { foldText } from './search-text.ts';
import { monthNumber, SPANISH_MONTHS, type SpanishMonth } from './spanish-months.ts';

export type RaceSearch = {
  name: string;
  year: number | null;
  month: SpanishMonth | null;
  distance: string | null;
  city: string | null;
};

export const EMPTY_SEARCH: RaceSearch = { name: '', year: null, month: null, distance: null, city: null };

const LONGEST_TEXT = 80;
const LONGEST_DISTANCE = 20;

export const yearText = (year: number) => String(year).padStart(4, '0');

function cutCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim();
}

function readText(params: URLSearchParams, key: string): string {
  const [value = '', ...repeated] = params.getAll(key);
  return repeated.length > 0
    ? ''
    : value
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .trim();
}

/** Reads a page's query; malformed and repeated filters are dropped (docs/product.md §1, search). */
export function readRaceSearch(params: URLSearchParams): RaceSearch {
  const year = readText(params, 'year');
  const month = monthNumber(cutCharacters(readText(params, 'month'), LONGEST_TEXT));
  const distance = readText(params, 'distance');
  return {
    name: cutCharacters(readText(params, 'name'), LONGEST_TEXT),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    month: (month !== null && SPANISH_MONTHS[month - 1]) || null,
    distance: (Array.from(distance).length <= LONGEST_DISTANCE && distance) || null,
    city: cutCharacters(readText(params, 'city'), LONGEST_TEXT) || null,
  };
}

export function searchParams(search: RaceSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.name) params.set('name', search.name);
  if (search.year !== null) params.set('year', yearText(search.year));
  if (search.month) params.set('month', search.month);
  if (search.distance) params.set('distance', search.distance);
  if (search.city) params.set('city', search.city);
  return params;
}

export function isEmptySearch(search: RaceSearch): boolean {
  return searchParams(search).size === 0;
}

export function yearOptions(today: CalendarDate): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}

type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  distances: readonly { name: string }[];
};

/** By name and filters, for the offline list; online the database filters (docs/product.md §1.9, filters). */
export function matchesRace(race: SearchedRace, search: RaceSearch): boolean {
  const [year, month] = race.startDate.split('-');
  return (
    foldText(race.name).includes(foldText(search.name)) &&
    (search.year === null || year === yearText(search.year)) &&
    (search.month === null || Number(month) === monthNumber(search.month)) &&
    (search.distance === null || race.distances.some(({ name }) => name === search.distance)) &&
    (search.city === null || foldText(race.city) === foldText(search.city))
  );
}
