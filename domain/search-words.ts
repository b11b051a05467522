import { isOneLetterOff } from '#domain/one-letter-off.ts';
import type { CalendarDate } from './calendar-date.ts';
import { readDays } from './day-words.ts';
import { readDistances } from './distance-words.ts';
import {
  asideText,
  CHAT_SPELLINGS,
  COUNTRY,
  EVERYDAY_PHRASE,
  isEveryday,
  NEAR_ME,
  STOP_WORD,
} from './everyday-words.ts';
import {
  DEPARTMENT_NAMES,
  DISTRICTS,
  MUNICIPALITY_NAMES,
  NEAR_CITY,
  nearCity,
  otherNames,
  placeKey,
  REGIONS,
  soundOf,
} from './place-names.ts';
import { readPrice } from './price-words.ts';
import { CLASSES_MAX } from './race-filters.ts';
import type { RaceSearch } from './race-search.ts';
import { readDescription } from './race-word.ts';
import { foldText } from './search-text.ts';

/** Names that are understood; the same object again is not prepared again. */
export type Places = { cities: readonly string[]; departments: readonly string[] };

/** The fields that one thing which was understood sets (decision 062). */
type Part = Partial<RaceSearch>;

export type ReadWords = {
  /** The fields of all that was understood. */
  search: Partial<RaceSearch>;
  /** What was not understood: it searches names. */
  name: string;
};

/** `before` is what is left of the words before it, null for what was understood; `after` is the next word. */
type Reading = (words: string[], before: (string | null)[], after: string) => Part | null;
type PlaceIndex = { parts: Map<string, Part>; cities: { key: string; sound: string; part: Part }[] };

const LONGEST_PHRASE = 8;
const SHORTEST_MISSPELT = { city: 4, department: 6, district: 7 };
const WEEKDAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const OPEN =
  /^(?:inscripcion(?:es)? abiertas?|abiertas|disponibles?|con cupos?|(?:sin|no (?:est[ae]n?)) agotad[ao]s?)$/;
/** '10kbogota', 'bogota10k' */
const GLUED = /^(?:(\d+k)(\p{L}{3,})|(\p{L}{3,})(\d+k))$/u;
/** '10k,bogota', but not '21,1k'. */
const COMMA = /(?<!\d),|,(?!\d)/g;
/** One word each: the sea, the morning, and what asks for the place. */
const WORDS = new RegExp(
  String.raw`(?:el|la|del|al)\s+(?:mar|ma[nñ]ana)(?!\S)|${NEAR_ME}(?=[\s,;.?!]|$)|\S+`,
  'giu',
);
/** Names of places and people begin with them; alone they are days. */
const DAY_OR_NAME = /^(?:mar|puente|domingo)$/;
/** Few other words of races are one letter off. */
const MISSPELT_WORDS = [
  ...['enero', 'febrero', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ...['miercoles', 'viernes', 'sabado', 'domingo', 'maraton'],
];
/** With a department they are a name. */
const NAME_BEFORE = /^(?:simon|general|mariscal|paula|avenida|parque|plaza)$/;
/** 'carrera cometas', but not 'carrera de la mujer'. */
const CARRERA = /^carrera$|^carreras |^carrera (?!(?:del?|en|el|l[ao]s?|al?|por|para|con|y) )/i;
/** Words of race names, and other municipalities, that differ in one letter from a city, a district or a month. */
const NO_CITY = new RegExp(
  `^(?:${[
    'carreras?|color|rosa|paso|chica|angosto',
    'castillo|chima|chita|girardota|morelia|neira|santamaria|socha|tello|tota|tunia|yali',
  ].join('|')})$`,
);

/** What was typed into the box, understood (docs/product §18.5 typed words). */
export function readSearchWords(text: string, places: Places, today: CalendarDate): ReadWords {
  const index = indexOf(places);
  let hasMonth = false;
  const exact: Reading = (words, before, after) => {
    const key = placeKeyInColombia(words.join(''));
    const place = index.parts.get(key);
    if (key === 'valle' && place?.department && !isDepartmentValle(before, after)) return null;
    if ((place?.department || place?.region || place?.aside) && isJoinedToName(before)) return null;
    if (place) return place;
    const [, centre = ''] = NEAR_CITY.exec(words.join(' ')) ?? [];
    const city = index.parts.get(placeKeyInColombia(centre))?.city;
    if (city) return { region: nearCity(city) };
    const phrase = words.filter(Boolean).join(' ');
    if (DAY_OR_NAME.test(phrase) && (/^san(?:to)?$/.test(bare(before.at(-1))) || !isUnderstood(after)))
      return null;
    // Of a month any weekday may be meant, which cannot be searched.
    if (hasMonth && WEEKDAY.test(phrase)) return { aside: phrase };
    if (isCountedOn(phrase, after)) return null;
    return readDays(phrase, today) ?? readPhrase(phrase);
  };
  const isUnderstood = (word: string) =>
    !/^del?$/.test(word) && (STOP_WORD.test(word) || exact([word], [], '') !== null);
  const misspelt: Reading = (words) =>
    exact(words, [], '') ? null : readMisspelt(placeKeyInColombia(words.join('')), index);
  const corrected = (written: string) => {
    const word = CHAT_SPELLINGS.get(bare(written)) ?? written;
    const key = bare(word);
    if (NO_CITY.test(key) || isEveryday(key, true) || exact([key], [], '') || misspelt([key], [], ''))
      return word;
    return MISSPELT_WORDS.find((known) => isOneLetterOff(key, known)) ?? word;
  };
  const unglued = (word: string) => {
    const parts = GLUED.exec(bare(word))?.slice(1).filter(Boolean);
    return parts?.every((part) => exact([part], [], '')) ? parts : word;
  };

  const parts: Part[] = [];
  let words: (string | null)[] = (text.replace(COMMA, ', ').match(WORDS) ?? [])
    .flatMap(unglued)
    .map(corrected);
  hasMonth = words.some((word) => exact([bare(word)], [], '')?.month);
  // What stood apart may be a name once the words between are taken out.
  for (let before = -1; before !== words.length; ) {
    before = words.length;
    for (const reading of [exact, misspelt]) words = takeOut(words, reading, parts);
    words = withoutStopWords(withoutStopWords(words).reverse()).reverse();
    words = words.filter((word) => word !== null);
  }
  const left = words.flatMap((word) => word ?? []);
  const isSettled =
    parts.length > 0 || left.every((word) => isEveryday(bare(word), true) || STOP_WORD.test(bare(word)));
  const { name, aside: everyday } = setAside(left, (word) => isEveryday(bare(word), isSettled));
  const aside = [...parts.map((part) => part.aside), everyday].filter(Boolean).join(' ');
  const classes = [...new Set(parts.flatMap((part) => part.class ?? []))].slice(0, CLASSES_MAX);
  const described = readDescription(name.split(' ').map(bare));
  const generic = parts.length > 0 || aside ? CARRERA : /^carreras?$/i;
  return {
    search: {
      ...Object.assign({}, ...parts, ...(described ?? [])),
      ...(classes.length > 0 && { class: classes.sort((a, b) => a - b) }),
      ...(aside && { aside }),
    },
    // Without a figure it is a word of a name.
    name: described ? '' : name.replace(generic, '').replace(/^kms?(?= )/i, 'kilometros'),
  };
}

/** Everyday words at both ends do not search names, and neither do the stop words beside them. */
function setAside(words: readonly string[], isAside: (word: string) => boolean) {
  const isStop = (word: string) => STOP_WORD.test(bare(word));
  let [start, end] = [0, words.length];
  const isTakenAt = (at: number, step: 1 | -1): boolean => {
    const word = words[at];
    if (word === undefined || at < start || at >= end) return false;
    if (isAside(word)) return step < 0 || !COUNTRY.test(bare(word));
    return (isStop(word) || bare(word) === 'carrera') && isTakenAt(at + step, step);
  };
  while (isTakenAt(start, 1)) start += 1;
  while (isTakenAt(end - 1, -1)) end -= 1;
  const taken = [...words.slice(0, start), ...words.slice(end)];
  const rest = words.slice(start, end);
  while (start > 0 && rest.length > 0 && isStop(rest[0] ?? '')) rest.shift();
  while (end < words.length && rest.length > 0 && isStop(rest.at(-1) ?? '')) rest.pop();
  return {
    name: rest.join(' '),
    aside: [...new Set(taken.filter(isAside).map((word) => asideText(word, bare(word))))].join(' '),
  };
}

/** Puts null for what was understood, the longest phrase first. */
function takeOut(words: (string | null)[], read: Reading, parts: Part[]): (string | null)[] {
  const left: (string | null)[] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(LONGEST_PHRASE, words.length - at);
    const readHere = (phrase: string[]) => read(phrase, left, bare(words[at + count]));
    while (count > 0 && !isTaken(words.slice(at, at + count), readHere, parts)) count -= 1;
    left.push(count > 0 ? null : (words[at] ?? null));
    at += count || 1;
  }
  return left;
}

/** The first of two counts: another place is set aside, another day stays in the name, another distance is searched, too. */
function isTaken(phrase: (string | null)[], read: (phrase: string[]) => Part | null, parts: Part[]): boolean {
  if (phrase.includes(null)) return false;
  const found = read(phrase.map(bare));
  if (!found) return false;
  // As it was typed: 'años'.
  const isTyped = found.aside === phrase.map(bare).join(' ');
  const part = isTyped ? { ...found, aside: phrase.join(' ') } : found;
  const { aside: _, ...about } = part;
  const rivals = part.class ? [] : parts.filter((known) => isAboutSame(known, about));
  const isSame = rivals.every((rival) => JSON.stringify({ ...rival, ...part }) === JSON.stringify(rival));
  const isOtherPlace = !isSame && Boolean(part.city ?? part.department ?? part.region);
  if (rivals.length === 0 || isOtherPlace) parts.push(isOtherPlace ? { aside: phrase.join(' ') } : part);
  return isSame || isOtherPlace;
}

/** Whether one of them replaces the other. */
export function isAboutSame(one: Partial<RaceSearch>, other: Partial<RaceSearch>): boolean {
  return Object.keys(one).some((field) => field in other);
}

/** 'Orillas del' Magdalena, 'sol de la' Guajira, 'Simón' Bolívar, but not 'carreras del' nor '10k del'. */
function isJoinedToName(before: (string | null)[]): boolean {
  const words = before.slice(-3).map(bare);
  if (NAME_BEFORE.test(words.at(-1) ?? '')) return true;
  const [word = '', joint = ''] = words
    .slice(0, /^(?:el|l[ao]s?)$/.test(words.at(-1) ?? '') ? -1 : 3)
    .slice(-2);
  return /^del?$/.test(joint) && !STOP_WORD.test(word);
}

/** 'mayo 10' before 'km' and 'enero 5' before 'y 10 km' are no days. */
const isCountedOn = (phrase: string, after: string): boolean =>
  /^\p{L}+ \d+$/u.test(phrase) && /^(?:k|kms?|kilometros?|metros|mil|[yoa])$/.test(after);

/** 'carreras en el valle', but not 'valle de upar' nor 'ruta del valle'. */
const isDepartmentValle = (before: (string | null)[], after: string): boolean =>
  [after, ...before].every((word) => STOP_WORD.test(bare(word))) && !/^del?$/.test(after);

/** Without the stop words that follow what was understood. */
function withoutStopWords(words: (string | null)[]): (string | null)[] {
  let beside = false;
  return words.filter((word) => {
    beside = word === null || (beside && STOP_WORD.test(bare(word)));
    return word === null || !beside;
  });
}

/** Folded, without the marks around it: '(Bogotá,' → 'bogota'. */
const bare = (word: string | null | undefined) =>
  foldText(word ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function readPhrase(phrase: string): Part | null {
  if (OPEN.test(phrase)) return { open: true };
  if (/^(?:de|(?:en|por) la) noche$/.test(phrase)) return { night: true };
  if (EVERYDAY_PHRASE.test(phrase)) return { aside: phrase };
  return readPrice(phrase) ?? readDistances(phrase);
}

function readMisspelt(key: string, { cities }: PlaceIndex): Part | null {
  if (STOP_WORD.test(key) || NO_CITY.test(key) || isEveryday(key, true) || /\P{L}/u.test(key)) return null;
  const near = cities.filter((city) => isOneLetterOff(key, city.key));
  const alike = near.length > 0 ? near : cities.filter(({ sound }) => sound === soundOf(key));
  return (alike.length === 1 && alike[0]?.part) || null;
}

/** 'Bogotá, Colombia' is Bogotá. */
const placeKeyInColombia = (name: string) => placeKey(name).replace(/(.)colombia$/, '$1');

const indexes = new WeakMap<Places, PlaceIndex>();

function indexOf(places: Places): PlaceIndex {
  const known = indexes.get(places);
  if (known) return known;
  const parts = new Map<string, Part>();
  const add = (field: 'city' | 'department' | 'region', name: string, everyday = name) =>
    parts.set(placeKey(name), { [field]: everyday });
  const addAll = (field: 'city' | 'department', known: readonly string[], others: [string, string][]) => {
    for (const [name, everyday] of others) if (known.includes(everyday)) add(field, name, everyday);
    for (const name of known) add(field, name);
  };
  for (const [region, { names }] of Object.entries(REGIONS))
    for (const name of [region, ...names.split('|')]) add('region', name, region);
  for (const [city, districts] of Object.entries(DISTRICTS))
    if (places.cities.includes(city))
      for (const name of districts.split('|')) parts.set(placeKey(name), { city, aside: name });
  // A city wins over the department of the same name.
  addAll('department', places.departments, otherNames(DEPARTMENT_NAMES));
  addAll('city', places.cities, otherNames(MUNICIPALITY_NAMES));
  parts.delete('');
  // A nickname has to be written as it is: 'medalla' is no misspelt 'medallo'.
  const cities = [...parts].flatMap(([key, part]) => {
    const { city, department, aside } = part;
    const shortest = SHORTEST_MISSPELT[aside ? 'district' : city ? 'city' : 'department'];
    const isOwnName = key === placeKey(aside ?? city ?? department ?? '');
    return isOwnName && key.length >= shortest ? [{ key, sound: soundOf(key), part }] : [];
  });
  const index = { parts, cities };
  indexes.set(places, index);
  return index;
}
