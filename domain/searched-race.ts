import type { CalendarDate } from './calendar-date.ts';
import { type DatePrecision, hasDay } from './date-precision.ts';
import { kilometresOf, TOLERANCE } from './distance-names.ts';
import { markName, type RaceKind, type RaceMark } from './race-kind.ts';
import type { RaceStatus } from './race-status.ts';
import type { Zone } from './search-grammar.ts';
import { foldText } from './search-text.ts';
import { monthNumber, type SpanishMonth } from './spanish-months.ts';

/** What searches ask of a race. What is absent is not known, and is not filtered by. */
export type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  datePrecision?: DatePrecision;
  city: string;
  department?: string | null;
  /** The regions that it is in. */
  regions?: readonly string[];
  status?: RaceStatus | null;
  latitude?: number | null;
  longitude?: number | null;
  kind?: RaceKind | null;
  marks?: readonly RaceMark[];
  endorsementBy?: string | null;
  series?: string | null;
};

/** A race with its texts folded, and its name for typed words, worked out once for many searches. */
export type FoldedRace = SearchedRace & {
  isNamed: (words: string) => boolean;
  distances: readonly SearchedDistance[];
};

export type SearchedDistance = {
  name: string;
  distanceMeters?: number | null;
  /** In force today. */
  price?: number | null;
  registrationClosesAt?: CalendarDate | null;
  /** 'HH:MM' */
  startTime?: string | null;
  /** Its own day; without one it is on its race's. */
  startDate?: CalendarDate | null;
};

/** A distance with the day that it is on. */
export type DatedDistance = SearchedDistance & { day: CalendarDate };

/** Degrees; a race whose place is nowhere on the map is outside of each. */
export const withinZone =
  ([south, west, north, east]: Zone) =>
  ({ latitude, longitude }: SearchedRace): boolean => {
    if (latitude === undefined || longitude === undefined) return true;
    if (latitude === null || longitude === null) return false;
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  };

/** @param classes metres */
export const ofClass =
  (classes: readonly number[]) =>
  (distance: SearchedDistance): boolean => {
    const length = distance.distanceMeters ?? kilometresOf(distance.name) * 1000;
    return classes.some((metres) => Math.abs(length - metres) <= metres * TOLERANCE);
  };

/** Whose name has it. */
export const nameContains = (part: string) => {
  const folded = foldText(part);
  return (race: SearchedRace): boolean => race.name.includes(folded);
};

/** Whose place is it, folded. */
export const placeIs = (field: 'city' | 'department') => (asked: string) => {
  const folded = foldText(asked);
  return (race: SearchedRace): boolean => race[field] === folded;
};

/** Whose day is known (docs/product §2.13 no day yet). */
export const onSomeDay =
  () =>
  (race: SearchedRace): boolean =>
    hasDay(race);

/** Whose month is known. */
export const inSomeMonth =
  () =>
  ({ datePrecision }: SearchedRace): boolean =>
    datePrecision !== 'year';

/** On a day in it, of any year. */
export const inMonth = (month: SpanishMonth) => {
  const number = monthNumber(month);
  return ({ day }: DatedDistance): boolean => Number(day.slice(5, 7)) === number;
};

/** @param most pesos; a price that is to be confirmed is above all */
export const priceUpTo =
  (most: number) =>
  ({ price }: SearchedDistance): boolean =>
    price !== null && (price ?? 0) <= most;

/** `10K,21K`: both; a name may have a comma itself, as `10,5K`. */
export const namesIn = (names: string): string[] => [names, ...names.split(/(?<!\d), *|, +/)];

export const isCalled =
  (names: string) =>
  ({ name }: SearchedDistance): boolean =>
    namesIn(names).includes(name);

export const slugWords = (slug: string): string => slug.replaceAll('-', ' ');

/** A race without a kind is of the one in its name. */
export const ofKind = (kind: RaceKind) => {
  const word = foldText(kind);
  return (race: SearchedRace): boolean =>
    race.kind === null ? race.name.includes(word) : (race.kind ?? kind) === kind;
};

/** Also by its name. */
export const withMark = (mark: RaceMark) => {
  const word = foldText(markName(mark));
  return (race: SearchedRace): boolean => race.marks?.includes(mark) !== false || race.name.includes(word);
};

/** A start from the first hour on or before the last one is at night. */
export const NIGHT_FROM = '18:00';
export const NIGHT_UNTIL = '04:00';
/** Folded. */
export const NIGHT_WORDS = ['noctur', 'noche', 'night'] as const;

/** By its name, or one of its starts. */
export const atNight = ({ name, distances }: FoldedRace): boolean =>
  NIGHT_WORDS.some((word) => name.includes(word)) ||
  // What is not known is not filtered by.
  distances.some(
    ({ startTime: start = NIGHT_FROM }) => start !== null && (start >= NIGHT_FROM || start < NIGHT_UNTIL),
  );
