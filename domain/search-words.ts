import { addDays, type CalendarDate } from './calendar-date.ts';
import { distanceClass } from './distance-class.ts';
import { DISTANCE_NAMES } from './distance-names.ts';
import { DEPARTMENT_NAMES, MUNICIPALITY_NAMES, otherNames, placeKey, REGIONS } from './place-names.ts';
import { type Days, nextDays, weekendOf } from './race-days.ts';
import type { RaceSearch } from './race-search.ts';
import { foldText } from './search-text.ts';
import { monthThatBegins, SPANISH_MONTHS } from './spanish-months.ts';

/** Names that are understood; the same object again is not prepared again. */
export type Places = { cities: readonly string[]; departments: readonly string[] };

/** One thing that was understood (decision 062): what a chip says, and the fields that it sets. */
export type UnderstoodPart = { label: string; search: Partial<RaceSearch> };

export type ReadWords = {
  /** The fields of all parts. */
  search: Partial<RaceSearch>;
  parts: UnderstoodPart[];
  /** What was not understood: it searches names. */
  name: string;
};

type Part = UnderstoodPart | null;
/** `before` is what is left of the words before it, null for what was understood; `after` is the next word. */
type Reading = (words: string[], before: (string | null)[], after: string) => Part;
type PlaceIndex = { parts: Map<string, UnderstoodPart>; cities: [key: string, part: UnderstoodPart][] };

const LONGEST_PHRASE = 8;
const SHORTEST_MISSPELT = 4;
const STOP_WORD = /^(?:del?|en|el|l[ao]s?|[you]|al?|por|para|con|carreras|)$/;
/** Before them 'mar' is the sea and 'mañana' the morning. */
const ARTICLE = /^(?:el|la|del|al)$/;
/** Words of race names that differ in one letter from a city: Cabrera, Colón, Rosas, Pasto, Chía. */
const NO_CITY = /^(?:carreras?|color|rosa|paso|chica)$/;

/** What was typed into the box, understood (docs/product §18.5 typed words). */
export function readSearchWords(text: string, places: Places, today: CalendarDate): ReadWords {
  const index = indexOf(places);
  const exact: Reading = (words, before, after) => {
    const key = placeKeyInColombia(words.join(''));
    const place = index.parts.get(key);
    if (key === 'valle' && place?.search.department && !isDepartmentValle(before, after)) return null;
    if ((place?.search.department || place?.search.region) && isJoinedToName(before)) return null;
    return place ?? readPhrase(words.join(' '), bare(before.at(-1)), today);
  };
  const misspelt: Reading = (words) =>
    exact(words, [], '') ? null : readMisspelt(placeKeyInColombia(words.join('')), index);

  const parts: UnderstoodPart[] = [];
  let words: (string | null)[] = text.split(/\s+/u).filter(Boolean);
  // What stood apart may be a name once the words between are taken out.
  for (let before = -1; before !== parts.length; ) {
    before = parts.length;
    for (const reading of [exact, misspelt]) words = takeOut(words, reading, parts);
    words = withoutStopWords(withoutStopWords(words).reverse()).reverse();
    words = words.filter((word) => word !== null);
  }
  const name = words.join(' ');
  return {
    search: Object.assign({}, ...parts.map((part) => part.search)),
    parts,
    name: parts.length > 0 ? name.replace(/^carrera$|^carreras /i, '') : name,
  };
}

/** Puts null for what was understood, the longest phrase first. */
function takeOut(words: (string | null)[], read: Reading, parts: UnderstoodPart[]): (string | null)[] {
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

/** The first of two counts: another city or day stays in the name, another distance does not. */
function isTaken(
  phrase: (string | null)[],
  read: (phrase: string[]) => Part,
  parts: UnderstoodPart[],
): boolean {
  if (phrase.includes(null)) return false;
  const part = read(phrase.map(bare));
  if (!part) return false;
  const rival = parts.find((known) => isAboutSame(known.search, part.search));
  if (!rival) parts.push(part);
  return !rival || rival.label === part.label || isAboutSame(part.search, { distance: null });
}

/** Whether one of them replaces the other: the same field, or two ways of saying a distance. */
export function isAboutSame(one: Partial<RaceSearch>, other: Partial<RaceSearch>): boolean {
  const fields = (search: Partial<RaceSearch>) =>
    Object.keys(search).map((field) => (field === 'class' ? 'distance' : field));
  return fields(one).some((field) => fields(other).includes(field));
}

/** 'Orillas del' Magdalena, 'sol de la' Guajira, but not 'carreras del' nor '10k del'. */
function isJoinedToName(before: (string | null)[]): boolean {
  const words = before.slice(-3).map(bare);
  const [word = '', joint = ''] = words
    .slice(0, /^(?:el|l[ao]s?)$/.test(words.at(-1) ?? '') ? -1 : 3)
    .slice(-2);
  return /^del?$/.test(joint) && !STOP_WORD.test(word);
}

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

function readPhrase(phrase: string, previous: string, today: CalendarDate): Part {
  const days = (label: string, search: Days) => ({ label, search });
  const day = (date: CalendarDate) => ({ from: date, to: date });
  const afterArticle = ARTICLE.test(previous);
  if (/^(?:(?:este|proximo) )?(?:fin de semana|finde)$/.test(phrase))
    return days('Este fin de semana', weekendOf(today));
  const [, count] = /^(?:proximos )?(\d\d?) dias$/.exec(phrase) ?? [];
  if (count) return days(`Próximos ${Number(count)} días`, nextDays(today, Number(count)));
  if (phrase === 'hoy') return days('Hoy', day(today));
  if (phrase === 'manana' && !afterArticle) return days('Mañana', day(addDays(today, 1)));
  if (/^gratis$|^gratuit[ao]s?$/.test(phrase)) return { label: 'Gratis', search: { priceMax: 0 } };
  if (/^(?:inscripcion(?:es)? abiertas?|abiertas)$/.test(phrase))
    return { label: 'Inscripciones abiertas', search: { open: true } };
  if (phrase === 'este mes') {
    const nextMonth = addDays(`${today.slice(0, 8)}01`, 31);
    return { label: 'Este mes', search: { from: today, to: addDays(`${nextMonth.slice(0, 8)}01`, -1) } };
  }
  if (/^20\d\d$/.test(phrase)) return { label: phrase, search: { year: Number(phrase) } };
  const month = SPANISH_MONTHS[(monthThatBegins(phrase) ?? 0) - 1];
  if (month && !(phrase === 'mar' && afterArticle)) return { label: month, search: { month } };
  return readDistance(phrase);
}

function readDistance(phrase: string): Part {
  if (/^(?:medi[ao]s?|1\/2|½)(?: ?maraton(?:es)?)?$/.test(phrase)) return readDistance('21');
  if (/^maraton(?:es)?$/.test(phrase)) return readDistance('42');
  const [, number = '', unit] = /^(\d{1,3}(?:[.,]\d{1,4})?)( ?k(?:ms?|ilometros?)?)?$/.exec(phrase) ?? [];
  const metres = Math.round(Number(number.replace(',', '.')) * 1000);
  const known = distanceClass('', metres);
  if (!metres || !(unit || known === '21K' || known === '42K')) return null;
  const distance = DISTANCE_NAMES.find((name) => name === known);
  return distance
    ? { label: distance, search: { distance } }
    : { label: `${metres / 1000}K`.replace('.', ','), search: { class: metres } };
}

function readMisspelt(key: string, { cities }: PlaceIndex): Part {
  if (STOP_WORD.test(key) || NO_CITY.test(key) || /\P{L}/u.test(key)) return null;
  const [found, ...others] = cities.filter(([city]) => isOneLetterOff(key, city));
  return (others.length === 0 && found?.[1]) || null;
}

/** One letter too many, missing, other, or two changed over. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  const swapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || swapped;
}

/** 'Bogotá, Colombia' is Bogotá. */
const placeKeyInColombia = (name: string) => placeKey(name).replace(/(.)colombia$/, '$1');

const indexes = new WeakMap<Places, PlaceIndex>();

function indexOf(places: Places): PlaceIndex {
  const known = indexes.get(places);
  if (known) return known;
  const parts = new Map<string, UnderstoodPart>();
  const add = (field: 'city' | 'department' | 'region', name: string, everyday = name) =>
    parts.set(placeKey(name), { label: everyday, search: { [field]: everyday } });
  const addAll = (field: 'city' | 'department', known: readonly string[], others: [string, string][]) => {
    for (const [name, everyday] of others) if (known.includes(everyday)) add(field, name, everyday);
    for (const name of known) add(field, name);
  };
  for (const [region, { names }] of Object.entries(REGIONS))
    for (const name of [region, ...names.split('|')]) add('region', name, region);
  // A city wins over the department of the same name.
  addAll('department', places.departments, otherNames(DEPARTMENT_NAMES));
  addAll('city', places.cities, otherNames(MUNICIPALITY_NAMES));
  parts.delete('');
  const cities = [...parts].filter(([key, { search }]) => search.city && key.length >= SHORTEST_MISSPELT);
  const index = { parts, cities };
  indexes.set(places, index);
  return index;
}
