import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import type { Coordinates } from './coordinates.ts';
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

/** Its fields stand in the order in which addresses are written. */
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

/** '4.65,-74.1' or '4.65,-74.1,4.7,-74': latitudes and longitudes in turns, rounded; empty if it is not that. */
function readDegrees(text: string, count: number, decimals: number): number[] {
  const written = text.split(',');
  const exists = (one: string, index: number) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(one) && Math.abs(Number(one)) <= (index % 2 ? 180 : 90);
  return written.length === count && written.every(exists)
    ? // Without the sign of -0.
      written.map((one) => Number(Number(one).toFixed(decimals)) + 0)
    : [];
}

/** To 0.1 degree, some 11 km: closer the place of a visitor never leaves the browser (docs/product.md §18.3). */
export function readPlace(text: string): Coordinates | null {
  const [latitude, longitude] = readDegrees(text, 2, 1);
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude];
}

/** To 0.01 degree; the four sides of a piece of the map (docs/product.md §18.4). */
export function readZone(text: string): Zone | null {
  const [south = 0, west = 0, north = 0, east = 0] = readDegrees(text, 4, 2);
  return south < north && west < east ? [south, west, north, east] : null;
}

/** Reads a page's query; malformed and repeated filters are dropped (docs/product.md §1, search; §18.1). */
export function readRaceSearch(params: URLSearchParams): RaceSearch {
  const year = readText(params, 'year');
  const month = monthNumber(cutCharacters(readText(params, 'month'), LONGEST_TEXT));
  const distance = readText(params, 'distance');
  const order = readText(params, 'order');
  const from = readDay(params, 'from');
  const to = readDay(params, 'to');
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
    from,
    to: from && to && to < from ? null : to,
    near,
    zone: readZone(readText(params, 'zone')),
    order: RACE_ORDERS.find((known) => known === order && (known !== 'near' || near !== null)) ?? 'date',
    onMap: readText(params, 'vista') === 'mapa',
  };
}

export function searchParams(search: RaceSearch): URLSearchParams {
  const params = new URLSearchParams();
  const { year, order, open, onMap } = search;
  const written = {
    ...EMPTY_SEARCH,
    ...search,
    year: year === null ? null : yearText(year),
    open: open ? '1' : null,
    order: order === 'date' ? null : order,
    onMap: null,
    vista: onMap ? 'mapa' : null,
  };
  for (const [key, value] of Object.entries(written))
    if (value !== null && value !== '') params.set(key, String(value));
  return params;
}

/** What decides which races are found, without their order and how they are shown (docs/product.md §18.40). */
export function filterParams(search: RaceSearch): URLSearchParams {
  return searchParams({ ...search, near: null, order: 'date', onMap: false });
}

export function isEmptySearch(search: RaceSearch): boolean {
  return searchParams({ ...search, onMap: false }).size === 0;
}

export function yearOptions(today: CalendarDate): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}
