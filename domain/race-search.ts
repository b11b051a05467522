import type { CalendarDate } from './calendar-date.ts';
import { NOTHING, SEARCH_FIELDS } from './race-filters.ts';
import { type Grammar, text } from './search-grammar.ts';
import type { DatedDistance, FoldedRace } from './searched-race.ts';

type Fields = typeof SEARCH_FIELDS;
export type SearchField = keyof Fields;
/** What a field holds once it is set. */
export type Asked<F extends SearchField> = NonNullable<ReturnType<Fields[F]['read']>>;

type Held<F extends SearchField> = Asked<F> | (typeof NOTHING)[F];

export type RaceSearch = { [F in SearchField]: Held<F> };

/** Fields that ask something of a race, and those that ask it of one of its distances. */
export type RaceFilter = { [F in SearchField]: Fields[F]['ofRace'] extends null ? never : F }[SearchField];
export type DistanceFilter = {
  [F in SearchField]: Fields[F]['ofDistance'] extends null ? never : F;
}[SearchField];

type Test<Value, Subject> = ((value: Value, today: CalendarDate) => (subject: Subject) => boolean) | null;

type Entry<Value> = Grammar<Value> & {
  readonly replaces: readonly SearchField[];
  readonly title: ((value: Value, search: RaceSearch) => string | null) | null;
  readonly joint: 'con' | 'de' | 'en' | null;
  readonly chip: {
    text: (value: Value, search: RaceSearch, today: CalendarDate) => string | null;
    cross: string;
    takesAlong: readonly SearchField[];
  } | null;
  readonly control: Control<Value>;
  readonly ofRace: Test<Value, FoldedRace>;
  readonly ofDistance: Test<Value, DatedDistance>;
};

/** `own`: the form has a control of its own for it; `since`: the field that it cannot be before. */
export type Control<Value> =
  | { kind: 'own' | 'hidden' }
  | { kind: 'checkbox'; label: string; value: string }
  | { kind: 'day'; label: string; since: SearchField | null }
  | { kind: 'select'; label: string; all: string; options: readonly Value[]; text: (value: Value) => string };

export const EMPTY_SEARCH: RaceSearch = NOTHING;
export const FIELDS: { readonly [F in SearchField]: Entry<Asked<F>> } = SEARCH_FIELDS;

export const keysOf = <T extends object>(table: T) =>
  Object.keys(table).filter((key): key is keyof T & string => key in table);

export const FIELD_NAMES = keysOf(FIELDS);
const ADDRESS_ORDER = keysOf(NOTHING);
/** They decide how races are shown, not which. */
const HOW_SHOWN = FIELD_NAMES.filter((field) => !FIELDS[field].ofRace && !FIELDS[field].ofDistance);

const isAsked = <F extends SearchField>(field: F, value: Held<F>): value is Asked<F> =>
  value !== EMPTY_SEARCH[field];

/** What a search asks for in a field; null for nothing. */
export function asked<F extends SearchField>(search: RaceSearch, field: F): Asked<F> | null {
  const value = search[field];
  return isAsked(field, value) ? value : null;
}

/** The same as it stands in an address; empty for nothing. */
export function askedText<F extends SearchField>(search: RaceSearch, field: F): string {
  const value = asked(search, field);
  return value === null ? '' : FIELDS[field].write(value);
}

export function without(search: RaceSearch, fields: readonly SearchField[]): RaceSearch {
  const others = { ...search };
  for (const field of fields) clear(others, field);
  return others;
}

function clear<F extends SearchField>(search: RaceSearch, field: F): void {
  search[field] = EMPTY_SEARCH[field];
}

/** What a field understands of a text, strictly; null for what it does not. */
export const understood = <F extends SearchField>(field: F, written: string): Asked<F> | null =>
  FIELDS[field].read(clean(written));

const clean = (written: string) =>
  written
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();

/** Empty for what is repeated. */
function onlyOne(params: URLSearchParams, key: string): string {
  const [value = '', ...repeated] = params.getAll(key);
  return repeated.length > 0 ? '' : value;
}

export const parameterOf = (field: SearchField) => (field === 'onMap' ? 'vista' : field);

/** What was typed into the box; only an entrance (docs/product §18.6 search text). */
export const readTyped = (params: URLSearchParams) => text(80).read(clean(onlyOne(params, 'text'))) ?? '';

/** Reads a page's query; malformed and repeated filters are dropped (docs/product §1.11 bad filters). */
export function readRaceSearch(params: URLSearchParams): RaceSearch {
  const search = { ...EMPTY_SEARCH };
  for (const field of FIELD_NAMES) readInto(search, field, params);
  for (let field = contradicted(search); field; field = contradicted(search)) clear(search, field);
  return search;
}

function readInto<F extends SearchField>(
  search: { [K in F]: Held<K> },
  field: F,
  params: URLSearchParams,
): void {
  search[field] = understood(field, onlyOne(params, parameterOf(field))) ?? EMPTY_SEARCH[field];
}

/** The field that another one rules out: nearest to nowhere, or an end before the beginning. */
export function contradicted({ order, near, from, to }: RaceSearch): 'order' | 'to' | null {
  if (order === 'near' && !near) return 'order';
  return from && to && to < from ? 'to' : null;
}

/** What upcoming races stand in order of before their day, with typed words past ones too; null for the day alone. */
export function rankedBy({ order, words }: RaceSearch): 'words' | 'price' | 'near' | null {
  if (order === null) return words ? 'words' : null;
  return order === 'date' ? null : order;
}

/** What the text box shows. */
export const boxText = ({ words, name }: RaceSearch) => words || name;

export function searchParams(search: RaceSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of ADDRESS_ORDER) {
    const text = askedText(search, field);
    if (text) params.set(parameterOf(field), text);
  }
  return params;
}

/** What decides which races are found, without their order and how they are shown (§18.40 saving). */
export const filterParams = (search: RaceSearch) => searchParams(without(search, HOW_SHOWN));

export const isEmptySearch = (search: RaceSearch) => searchParams(without(search, ['onMap'])).size === 0;

export function yearOptions(today: CalendarDate): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}
