import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import type { Coordinates } from './coordinates.ts';
import type { DatePrecision } from './date-precision.ts';

/** A race on the map: the place to 0.0001 degree, some ten metres. */
export type RacePoint = {
  at: Coordinates;
  date: CalendarDate;
  datePrecision?: DatePrecision | undefined;
  /** Their names, in the race's own order. */
  distances: readonly string[];
};

/** Points in columns, which compress to under four bytes each (docs/decisions/063-the-map-of-a-search.md). */
export type PackedPoints = {
  count: number;
  /** How far `placeNumber` is from the point before, as `writeNumbers` writes it. */
  places: string;
  firstDay: CalendarDate;
  /** Days after the first one, written likewise to the base of 28. */
  days: string;
  /** Those that have no day yet, by their order. */
  undated: readonly (readonly [index: number, precision: DatePrecision])[];
  /** What `chosen` counts into. */
  offered: readonly (readonly string[])[];
  /** One of `offered` for each point, written likewise. */
  chosen: string;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
/** Days are counted in fours of weeks: most races are on a Sunday. */
const FOUR_WEEKS = 28;
const UNITS = 10_000;
/** Of a square tile, in units; races of one city share few tiles. */
const SIDE = 500;
const COLUMNS = (360 * UNITS) / SIDE + 1;

/** Tile by tile and row by row in it, so that near places have near numbers. */
export function placeNumber([latitude, longitude]: Coordinates): number {
  const y = Math.round((latitude + 90) * UNITS);
  const x = Math.round((longitude + 180) * UNITS);
  const tile = Math.floor(y / SIDE) * COLUMNS + Math.floor(x / SIDE);
  return tile * SIDE * SIDE + (y % SIDE) * SIDE + (x % SIDE);
}

function placeOf(number: number): Coordinates {
  const tile = Math.floor(number / SIDE ** 2);
  const inside = number % SIDE ** 2;
  const y = Math.floor(tile / COLUMNS) * SIDE + Math.floor(inside / SIDE);
  const x = (tile % COLUMNS) * SIDE + (inside % SIDE);
  return [(y - 90 * UNITS) / UNITS, (x - 180 * UNITS) / UNITS];
}

/** @param points in the order of their `placeNumber` */
export function packPoints(points: readonly RacePoint[]): PackedPoints {
  const firstDay = points.map(({ date }) => date).sort()[0] ?? '';
  const offered = new Map<string, number>();
  let before = 0;
  const differences = points.map(({ at }) => {
    const number = placeNumber(at);
    const difference = number - before;
    before = number;
    return difference;
  });
  const chosen = points.map(({ distances }) => {
    const key = JSON.stringify(distances);
    const known = offered.get(key) ?? offered.size;
    offered.set(key, known);
    return known;
  });
  return {
    count: points.length,
    places: writeNumbers(differences),
    firstDay,
    days: writeNumbers(
      points.map(({ date }) => daysBetween(firstDay, date)),
      FOUR_WEEKS,
    ),
    undated: points.flatMap(({ datePrecision = 'day' }, index) =>
      datePrecision === 'day' ? [] : [[index, datePrecision] as const],
    ),
    offered: [...offered.keys()].map((key) => JSON.parse(key)),
    chosen: writeNumbers(chosen),
  };
}

export function unpackPoints(packed: PackedPoints): RacePoint[] {
  const { count, places, firstDay, days, undated, offered, chosen } = packed;
  const precisions = new Map(undated);
  const day = readNumbers(days, count, FOUR_WEEKS);
  const choice = readNumbers(chosen, count);
  const dates = new Map<number, CalendarDate>();
  let number = 0;
  return readNumbers(places, count).map((difference, index) => {
    number += difference;
    const after = day[index] ?? 0;
    const date = dates.get(after) ?? addDays(firstDay, after);
    dates.set(after, date);
    const point = { at: placeOf(number), date, distances: offered[choice[index] ?? 0] ?? [] };
    const datePrecision = precisions.get(index);
    return datePrecision ? { ...point, datePrecision } : point;
  });
}

/** All last digits first, then those before them: like digits side by side compress best. */
function writeNumbers(numbers: readonly number[], base = DIGITS.length): string {
  let text = '';
  let rest = numbers;
  while (rest.some((number) => number > 0)) {
    text += rest.map((number) => DIGITS[number % base]).join('');
    rest = rest.map((number) => Math.floor(number / base));
  }
  return text;
}

function readNumbers(text: string, count: number, base = DIGITS.length): number[] {
  const numbers = new Array<number>(count).fill(0);
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES.get(text[at] ?? '') ?? 0;
    numbers[at % count] = (numbers[at % count] ?? 0) + digit * base ** Math.floor(at / count);
  }
  return numbers;
}
