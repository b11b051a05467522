import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { type Coordinates, isCoordinates } from './coordinates.ts';
import { kilometresOf } from './distance.ts';
import { TOLERANCE } from './distance-class.ts';
import { type RaceStatus, takesEntries } from './race-status.ts';
import { foldText } from './search-text.ts';
import { monthNumber, SPANISH_MONTHS, type SpanishMonth } from './spanish-months.ts';

export const RACE_ORDERS = ['date', 'price', 'near'] as const;
export type RaceOrder = (typeof RACE_ORDERS)[number];

/** Degrees. */
export type Zone = readonly [south: number, west: number, north: number, east: number];

/** docs/product.md §1, search; §18.1, more fields */
export type RaceSearch = {
  name: string;
  year: number | null;
  month: SpanishMonth | null;
  distance: string | null;
  city: string | null;
  department: string | null;
  /** Metres: a course within 1 % of them. */
  class: number | null;
  /** Whole pesos; 0 is free. */
  priceMax: number | null;
  open: boolean;
  from: CalendarDate | null;
  to: CalendarDate | null;
  near: Coordinates | null;
  zone: Zone | null;
  order: RaceOrder;
  /** Shown as a map rather than as a list: `vista=mapa` (docs/product.md §18.20). */
  onMap: boolean;
};

export const EMPTY_SEARCH: RaceSearch = {
  name: '',
  year: null,
  month: null,
  distance: null,
  city: null,
  department: null,
  class: null,
  priceMax: null,
  open: false,
  from: null,
  to: null,
  near: null,
  zone: null,
  order: 'date',
  onMap: false,
};

/** In the order in which addresses are written. */
const SEARCH_KEYS = [
  'name',
  'year',
  'month',
  'distance',
  'city',
  'department',
  'class',
  'priceMax',
  'open',
  'from',
  'to',
  'near',
  'zone',
  'order',
] as const satisfies (keyof RaceSearch)[];
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

/** What was typed into the box; only an entrance (docs/product.md §18.6, text). */
export const readTyped = (params: URLSearchParams) => cutCharacters(readText(params, 'text'), LONGEST_TEXT);

function readDay(params: URLSearchParams, key: string): CalendarDate | null {
  const day = readText(params, key);
  return isCalendarDate(day) ? day : null;
}

/** A whole number of at most 9 digits. */
function readWhole(params: URLSearchParams, key: string): number | null {
  const digits = readText(params, key);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const rounded = (value: number, step: number) => Math.round(value / step) / Math.round(1 / step);

/** '4.65,-74.1' or '4.65,-74.1,4.7,-74', rounded; null unless it is that many numbers. */
function readNumbers(text: string, count: number, step: number): number[] | null {
  const written = text.split(',');
  if (written.length !== count || !written.every((one) => /^-?\d{1,3}(\.\d{1,15})?$/.test(one))) return null;
  return written.map((one) => rounded(Number(one), step));
}

/** To 0.1 degree, some 11 km: closer the place of a visitor never leaves the browser (docs/product.md §18.3). */
export function readPlace(text: string): Coordinates | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = readNumbers(text, 2, 0.1) ?? [];
  return isCoordinates([latitude, longitude]) ? [latitude, longitude] : null;
}

/** To 0.01 degree; the four sides of a piece of the map (docs/product.md §18.4). */
export function readZone(text: string): Zone | null {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] =
    readNumbers(text, 4, 0.01) ?? [];
  const exists = isCoordinates([south, west]) && isCoordinates([north, east]) && south < north && west < east;
  return exists ? [south, west, north, east] : null;
}

/** Reads a page's query; malformed and repeated filters are dropped (docs/product.md §1, search; §18.1). */
export function readRaceSearch(params: URLSearchParams): RaceSearch {
  const year = readText(params, 'year');
  const month = monthNumber(cutCharacters(readText(params, 'month'), LONGEST_TEXT));
  const distance = readText(params, 'distance');
  const order = readText(params, 'order');
  const near = readPlace(readText(params, 'near'));
  return {
    name: cutCharacters(readText(params, 'name'), LONGEST_TEXT),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    month: (month !== null && SPANISH_MONTHS[month - 1]) || null,
    distance: (Array.from(distance).length <= LONGEST_DISTANCE && distance) || null,
    city: cutCharacters(readText(params, 'city'), LONGEST_TEXT) || null,
    department: cutCharacters(readText(params, 'department'), LONGEST_TEXT) || null,
    class: readWhole(params, 'class') || null,
    priceMax: readWhole(params, 'priceMax'),
    open: readText(params, 'open') === '1',
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    near,
    zone: readZone(readText(params, 'zone')),
    order: RACE_ORDERS.find((known) => known === order && (known !== 'near' || near !== null)) ?? 'date',
    onMap: readText(params, 'vista') === 'mapa',
  };
}

export function searchParams(search: RaceSearch): URLSearchParams {
  const params = new URLSearchParams();
  const { year, order, open, onMap, ...others } = search;
  const written = {
    ...others,
    year: year === null ? null : yearText(year),
    open: open ? '1' : null,
    order: order === 'date' ? null : order,
  };
  for (const key of SEARCH_KEYS) {
    const value = written[key];
    if (value !== null && value !== '') params.set(key, String(value));
  }
  if (onMap) params.set('vista', 'mapa');
  return params;
}

export function isEmptySearch(search: RaceSearch): boolean {
  return searchParams({ ...search, onMap: false }).size === 0;
}

export function yearOptions(today: CalendarDate): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}

/** What is absent is not known, and is not filtered by. */
export type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  department?: string | null;
  status?: RaceStatus | null;
  latitude?: number | null;
  longitude?: number | null;
  distances: readonly SearchedDistance[];
};

type SearchedDistance = {
  name: string;
  distanceMeters?: number | null;
  /** In force today. */
  price?: number | null;
  registrationClosesAt?: CalendarDate | null;
};

/** By name and filters, for lists that no database filters (docs/product.md §1.9, filters; §18.1). */
export function matchesRace(race: SearchedRace, search: RaceSearch, today: CalendarDate): boolean {
  const [year, month] = race.startDate.split('-');
  return (
    foldText(race.name).includes(foldText(search.name)) &&
    (search.year === null || year === yearText(search.year)) &&
    (search.month === null || Number(month) === monthNumber(search.month)) &&
    (search.city === null || foldText(race.city) === foldText(search.city)) &&
    (search.department === null || foldText(race.department ?? '') === foldText(search.department)) &&
    (search.from === null || race.startDate >= search.from) &&
    (search.to === null || race.startDate <= search.to) &&
    (search.zone === null || isInZone(race, search.zone)) &&
    (!search.open || (race.startDate >= today && takesEntries(race.status ?? null))) &&
    (!choosesDistances(search) || race.distances.some((one) => matchesDistance(one, search, today)))
  );
}

/** Whether anything is asked of a race's distances. */
export function choosesDistances({ distance, class: metres, priceMax, open }: RaceSearch): boolean {
  return distance !== null || metres !== null || priceMax !== null || open;
}

/** One and the same distance: a cheap 5K does not make the 42K cheap. */
function matchesDistance(distance: SearchedDistance, search: RaceSearch, today: CalendarDate): boolean {
  const { price, registrationClosesAt: closes } = distance;
  return (
    (search.distance === null || distance.name === search.distance) &&
    (search.class === null || isOfClass(distance, search.class)) &&
    (search.priceMax === null || price === undefined || (price !== null && price <= search.priceMax)) &&
    (!search.open || !closes || closes >= today)
  );
}

/** Within 1 % of those metres, by its name where they are not known (docs/product.md §9.13, classes). */
function isOfClass({ name, distanceMeters }: SearchedDistance, metres: number): boolean {
  return Math.abs((distanceMeters ?? kilometresOf(name) * 1000) - metres) <= metres * TOLERANCE;
}

function isInZone({ latitude, longitude }: SearchedRace, [south, west, north, east]: Zone): boolean {
  if (latitude === undefined || longitude === undefined) return true;
  if (latitude === null || longitude === null) return false;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
