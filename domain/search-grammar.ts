import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import type { Coordinates } from './coordinates.ts';
import { monthNumber, SPANISH_MONTHS, type SpanishMonth } from './spanish-months.ts';

/** How a field of a search is read and written. What an address holds beyond it is dropped, and the API refuses it. */
export type Grammar<Value> = {
  /** Null for what it does not understand. @param text without control characters and space around it */
  read: (text: string) => Value | null;
  write: (value: Value) => string;
  /** What the text looks like: a pattern, its most characters, or its only wordings. */
  takes: RegExp | number | readonly string[] | null;
};

/** Degrees. */
export type Zone = readonly [south: number, west: number, north: number, east: number];

export const text = (most: number): Grammar<string> => ({
  read: (written) => Array.from(written).slice(0, most).join('').trim() || null,
  write: String,
  takes: most,
});

/** A text that is all or nothing: cut, it would name something else. */
export const exactText = (most: number): Grammar<string> => ({
  ...text(most),
  read: (written) => (Array.from(written).length <= most && written) || null,
});

/** A part of an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 80;

export const slug: Grammar<string> = {
  read: (written) => (written.length <= SLUG_MAX && SLUG.test(written) ? written : null),
  write: String,
  takes: SLUG,
};

/** A whole number of at most 9 digits. @param least what is smaller is not understood */
export const whole = (least: number): Grammar<number> => {
  const takes = /^\d{1,9}$/;
  const read = (written: string) =>
    takes.test(written) && Number(written) >= least ? Number(written) : null;
  return { read, write: String, takes };
};

/** Some whole numbers, each once, the smallest first: '5000,10000'. */
export const wholes = (least: number, most: number): Grammar<readonly number[]> => {
  const { read } = whole(least);
  return {
    read: (written) => {
      const numbers = written.split(',').flatMap((one) => read(one) ?? Number.NaN);
      const all = [...new Set(numbers)].sort((a, b) => a - b);
      return numbers.includes(Number.NaN) || all.length > most ? null : all;
    },
    write: String,
    takes: /^\d{1,9}(,\d{1,9})*$/,
  };
};

export const yearText = (year: number) => String(year).padStart(4, '0');

const FOUR_DIGITS = /^\d{4}$/;
export const year: Grammar<number> = {
  read: (written) => (FOUR_DIGITS.test(written) ? Number(written) : null),
  write: yearText,
  takes: FOUR_DIGITS,
};

export const month: Grammar<SpanishMonth> = {
  read: (written) => SPANISH_MONTHS[(monthNumber(written) ?? 0) - 1] ?? null,
  write: String,
  takes: null,
};

export const day: Grammar<CalendarDate> = {
  read: (written) => (isCalendarDate(written) ? written : null),
  write: String,
  takes: null,
};

export const flag = (mark: string): Grammar<true> => ({
  read: (written) => written === mark || null,
  write: () => mark,
  takes: [mark],
});

export const oneOf = <Word extends string>(words: readonly Word[]): Grammar<Word> => ({
  read: (written) => words.find((word) => word === written) ?? null,
  write: String,
  takes: words,
});

/** Values by their names in an address. */
export const named = <Value extends string>(values: Readonly<Record<string, Value>>): Grammar<Value> => ({
  read: (written) => Object.entries(values).find(([name]) => name === written)?.[1] ?? null,
  write: (value) => Object.entries(values).find(([, one]) => one === value)?.[0] ?? '',
  takes: Object.keys(values),
});

/** '4.65,-74.1' or '4.65,-74.1,4.7,-74': latitudes and longitudes in turns, rounded; empty if it is not that. */
function readDegrees(written: string, count: number, decimals: number): number[] {
  const parts = written.split(',');
  const exists = (one: string, index: number) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(one) && Math.abs(Number(one)) <= (index % 2 ? 180 : 90);
  return parts.length === count && parts.every(exists)
    ? // Without the sign of -0.
      parts.map((one) => Number(Number(one).toFixed(decimals)) + 0)
    : [];
}

/** To 0.1 degree, some 11 km: closer the place of a visitor never leaves the browser (§18.3 near). */
export const place: Grammar<Coordinates> = {
  read: (written) => {
    const [latitude, longitude = 0] = readDegrees(written, 2, 1);
    return latitude === undefined ? null : [latitude, longitude];
  },
  write: String,
  takes: null,
};

/** To 0.01 degree; the four sides of a piece of the map (docs/product §18.4 map zone). */
export const zone: Grammar<Zone> = {
  read: (written) => {
    const [south = 0, west = 0, north = 0, east = 0] = readDegrees(written, 4, 2);
    return south < north && west < east ? [south, west, north, east] : null;
  },
  write: String,
  takes: null,
};
