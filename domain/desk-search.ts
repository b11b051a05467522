import { addDays, type CalendarDate, formatShortDate, isCalendarDate } from './calendar-date.ts';
import { type EntryState, STATE_WORDS } from './catalogue-entry.ts';
import { readDays } from './day-words.ts';
import { STOP_WORD } from './everyday-words.ts';
import { keysOf, type RaceSearch, searchParams, without } from './race-search.ts';
import { day, flag, type Grammar, named, text } from './search-grammar.ts';
import { foldText } from './search-text.ts';

/** Days after which what somebody checked should be checked again. */
export const STALE_DAYS = 60;
export const ORGANIZER_MAX = 160;

type Heard = {
  /** What the rule of a field caught, folded. */
  caught: string;
  today: CalendarDate;
  /** Who organises races. */
  organizers: readonly string[];
};

type DeskControl<Value> =
  | { kind: 'checkbox'; label: string; value: string }
  | { kind: 'day'; label: string }
  | { kind: 'text'; label: string; maxLength: number }
  | { kind: 'select'; label: string; all: string; options: readonly Value[]; text: (value: Value) => string };

type Entry<Value> = Grammar<Value> & {
  /** How it is typed, folded, and what that means; null for nothing. */
  readonly said: readonly (readonly [words: RegExp, means: (heard: Heard) => Value | null])[];
  readonly chip: { text: (value: Value) => string; cross: string };
  readonly control: DeskControl<Value>;
};

const STATES = { borrador: 'draft', publicada: 'published', retirada: 'withdrawn' } as const;

const missing = (words: RegExp, label: string): Entry<true> => ({
  ...flag('1'),
  said: [[words, () => true]],
  chip: { text: () => label, cross: 'el filtro' },
  control: { kind: 'checkbox', label, value: '1' },
});

/**
 * What an editor asks of races besides what anybody can (docs/product §17.4 entry list), a field an entry, as
 * `domain/race-filters.ts` has them: its grammar, its words, its chip and its control.
 */
const TABLE = {
  state: {
    ...named<EntryState>(STATES),
    said: [
      [/^(?:en )?borrador(?:es)?$/, () => 'draft'],
      [/^publicad[ao]s?$|^en el sitio$/, () => 'published'],
      [/^retirad[ao]s?$/, () => 'withdrawn'],
    ],
    chip: { text: (state) => STATE_WORDS[state], cross: 'el estado' },
    control: {
      kind: 'select',
      label: 'Estado',
      all: 'Todos',
      options: Object.values(STATES),
      text: (state) => STATE_WORDS[state],
    },
  } satisfies Entry<EntryState>,
  noLink: missing(/^sin (?:enlace|link|pagina(?: web)?)$/, 'Sin enlace'),
  noPrice: missing(/^sin precios?$/, 'Sin precio'),
  noPicture: missing(/^sin (?:fotos?|imagen|afiche)$/, 'Sin foto'),
  /** Without a check on this day or later. */
  unverifiedSince: {
    ...day,
    said: [
      [/^sin verificar$/, ({ today }) => addDays(today, -STALE_DAYS)],
      [
        /^sin verificar (?:desde )?hace (\d{1,3}) dias$/,
        ({ caught, today }) => addDays(today, -Number(caught)),
      ],
      [/^sin verificar desde (.+)$/, ({ caught, today }) => lastDay(caught, today)],
    ],
    chip: { text: (since) => `Sin verificar desde ${formatShortDate(since)}`, cross: 'el filtro' },
    control: { kind: 'day', label: 'Sin verificar desde' },
  } satisfies Entry<CalendarDate>,
  /** A part of the name. */
  organizer: {
    ...text(ORGANIZER_MAX),
    said: [
      [
        /^organiza(?:dor[ae]?s?|d[ao]s?)?(?: por| de)?(?: el| l[ao]s?)? (.+)$/,
        ({ caught, organizers }) =>
          !STOP_WORD.test(caught) &&
          (organizers.some((name) => foldText(name).includes(caught)) || !caught.includes(' '))
            ? caught
            : null,
      ],
    ],
    chip: { text: (name) => `Organiza «${name}»`, cross: 'el organizador' },
    control: { kind: 'text', label: 'Organiza', maxLength: ORGANIZER_MAX },
  } satisfies Entry<string>,
};

type Fields = typeof TABLE;
export type DeskField = keyof Fields;
export type AskedAtDesk<F extends DeskField> = NonNullable<ReturnType<Fields[F]['read']>>;
export type DeskFilters = { [F in DeskField]: AskedAtDesk<F> | null };

export const DESK_FIELDS: { readonly [F in DeskField]: Entry<AskedAtDesk<F>> } = TABLE;
export const DESK_FIELD_NAMES = keysOf(DESK_FIELDS);
export const NO_DESK_FILTERS: DeskFilters = {
  state: null,
  noLink: null,
  noPrice: null,
  noPicture: null,
  unverifiedSince: null,
  organizer: null,
};

export const deskParameterOf = (field: DeskField) => (field === 'state' ? 'estado' : field);

/** Reads an address of the desk; what is malformed is dropped. */
export function readDeskFilters(params: URLSearchParams): DeskFilters {
  const filters = { ...NO_DESK_FILTERS };
  const readInto = <F extends DeskField>(field: F, into: { [K in F]: AskedAtDesk<K> | null }) => {
    into[field] = DESK_FIELDS[field].read((params.get(deskParameterOf(field)) ?? '').trim());
  };
  for (const field of DESK_FIELD_NAMES) readInto(field, filters);
  return filters;
}

/** What is asked for in a field as it stands in an address; empty for nothing. */
export function deskText<F extends DeskField>(filters: DeskFilters, field: F): string {
  const value = filters[field];
  return value === null ? '' : DESK_FIELDS[field].write(value as AskedAtDesk<F>);
}

/** A search of the desk as its address has it. */
export function deskParams(search: RaceSearch, filters: DeskFilters): URLSearchParams {
  const params = searchParams(without(search, ['onMap']));
  for (const field of DESK_FIELD_NAMES) {
    const text = deskText(filters, field);
    if (text) params.set(deskParameterOf(field), text);
  }
  return params;
}

const LONGEST_PHRASE = 9;

/** What was typed into the box of the desk: what only editors ask for, the longest phrase first, and the words left
 * for the public search (docs/product §17.4 entry list). */
export function readDeskWords(
  typed: string,
  organizers: readonly string[],
  today: CalendarDate,
): { filters: Partial<DeskFilters>; left: string } {
  const words = typed.split(/\s+/).filter(Boolean);
  const filters: Partial<DeskFilters> = {};
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(LONGEST_PHRASE, words.length - at);
    const isRead = () => {
      const phrase = foldText(words.slice(at, at + count).join(' '));
      return DESK_FIELD_NAMES.some((field) => readPhrase(field, filters, phrase, { organizers, today }));
    };
    while (count > 0 && !isRead()) count -= 1;
    if (count === 0) left.push(words[at] ?? '');
    at += count || 1;
  }
  const isLeft = left.some((word) => !STOP_WORD.test(foldText(word)));
  return { filters, left: isLeft ? left.join(' ') : '' };
}

function readPhrase<F extends DeskField>(
  field: F,
  into: Partial<DeskFilters>,
  phrase: string,
  heard: Omit<Heard, 'caught'>,
): boolean {
  for (const [words, means] of DESK_FIELDS[field].said) {
    const found = words.exec(phrase);
    const value = found && means({ ...heard, caught: found[1] ?? '' });
    if (value) Object.assign(into, { [field]: value });
    if (value) return true;
  }
  return false;
}

/** The last day that is called so: 'octubre' begins on the first of the last one. */
function lastDay(phrase: string, today: CalendarDate): CalendarDate | null {
  if (isCalendarDate(phrase)) return phrase;
  const from = readDays(`desde ${phrase}`, today)?.from;
  if (!from || from <= today) return from ?? null;
  const before = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return isCalendarDate(before) ? before : null;
}
