import { type CalendarDate, formatShortDate } from './calendar-date.ts';
import { capital } from './capital.ts';
import { classesText } from './distance-class.ts';
import { DISTANCE_NAME_MAX } from './distance-names.ts';
import { NEAR } from './near-me.ts';
import { formatPrice, priceLimitText } from './price.ts';
import { daysChip, daysTitle } from './race-days.ts';
import { markOption, markText, RACE_KINDS, RACE_MARKS, type RaceMark } from './race-kind.ts';
import { takesEntries } from './race-status.ts';
import { isClosed } from './registration.ts';
import * as as from './search-grammar.ts';
import type { DatedDistance, FoldedRace, SearchedRace } from './searched-race.ts';
import * as where from './searched-race.ts';
import type { SpanishMonth } from './spanish-months.ts';

type Days = { from: CalendarDate | null; to: CalendarDate | null };

export const RACE_ORDERS = ['date', 'price', 'near'] as const;
export const CLASSES_MAX = 4;

/** What a search asks for when it asks for nothing. Addresses are written in this order, which stored ones have. */
export const NOTHING = {
  name: '',
  words: '',
  year: null,
  month: null,
  distance: null,
  city: null,
  department: null,
  region: null,
  class: null,
  priceMax: null,
  open: false,
  from: null,
  to: null,
  near: null,
  zone: null,
  aside: null,
  order: null,
  onMap: false,
  kind: null,
  mark: null,
  endorsed: false,
  night: false,
  series: null,
} as const;

/** What asks nothing of distances, and stands in a title by itself. */
const OF_RACES = { replaces: [], joint: null, ofDistance: null } as const;

/** What finds no race. */
const HOW_SHOWN = { replaces: [], title: null, joint: null, ofRace: null, ofDistance: null } as const;

/**
 * All that a search can ask for (docs/product §1 catalogue and search), a field an entry:
 * - `read`, `write`, `takes`: its grammar;
 * - `replaces`: what is cleared when it is typed (§18.6 search text);
 * - `title`: its part of a search's name, and `joint`, the word before it in a sentence, if it stands in one;
 * - `chip`: its text, what its cross is called, and what goes with it (§18.10 search box);
 * - `control`: how the form holds it;
 * - `ofRace`, `ofDistance`: which races, and which of their distances, have what is asked for. Texts come folded.
 */
export const SEARCH_FIELDS = {
  name: {
    ...as.text(80),
    replaces: [],
    title: (name: string) => `«${name}»`,
    joint: 'con',
    // Alone it stands in the box.
    chip: {
      text: (name: string, { words }: { words: string }) => (words ? `«${name}»` : null),
      cross: 'el nombre',
      takesAlong: [],
    },
    control: { kind: 'own' },
    ofRace: where.nameContains,
    ofDistance: null,
  },
  /** What was typed and not understood. */
  words: {
    ...as.text(80),
    replaces: ['name'],
    title: (words: string) => `«${words}»`,
    joint: 'con',
    chip: null,
    control: { kind: 'own' },
    ofRace: (words: string) => (race: FoldedRace) => race.isNamed(words),
    ofDistance: null,
  },
  distance: {
    ...as.exactText(CLASSES_MAX * DISTANCE_NAME_MAX),
    replaces: ['class'],
    title: String,
    joint: 'de',
    chip: { text: String, cross: 'la distancia', takesAlong: [] },
    control: { kind: 'own' },
    ofRace: null,
    ofDistance: where.isCalled,
  },
  /** Metres: a course within 1 % of one of them, by its name where they are not known (§9.13 classes). */
  class: {
    ...as.wholes(1, CLASSES_MAX),
    replaces: ['distance'],
    title: classesText,
    joint: 'de',
    chip: { text: classesText, cross: 'la distancia', takesAlong: [] },
    control: { kind: 'own' },
    ofRace: null,
    ofDistance: where.ofClass,
  },
  /** The editions of one race, by the slug of their series. */
  series: {
    ...as.slug,
    replaces: [],
    title: (slug: string) => `la serie ${where.slugWords(slug)}`,
    joint: 'de',
    chip: { text: (slug: string) => `Serie ${where.slugWords(slug)}`, cross: 'la serie', takesAlong: [] },
    control: { kind: 'hidden' },
    ofRace: (slug: string) => (race: SearchedRace) => race.series === undefined || race.series === slug,
    ofDistance: null,
  },
  month: {
    ...as.month,
    replaces: ['from', 'to'],
    title: (month: SpanishMonth, { year }: { year: number | null }) =>
      `${month.toLowerCase()}${year === null ? '' : ` de ${year}`}`,
    joint: 'en',
    chip: { text: String, cross: 'el mes', takesAlong: [] },
    control: { kind: 'own' },
    ofRace: where.inSomeMonth,
    ofDistance: where.inMonth,
  },
  year: {
    ...as.year,
    replaces: ['from', 'to'],
    title: (year: number, { month }: { month: SpanishMonth | null }) => (month ? null : String(year)),
    joint: 'en',
    chip: { text: as.yearText, cross: 'el año', takesAlong: [] },
    control: { kind: 'own' },
    ofRace: null,
    ofDistance: (year: number) => (one: DatedDistance) => one.day.startsWith(`${as.yearText(year)}-`),
  },
  city: {
    ...as.text(80),
    replaces: ['department', 'region'],
    title: String,
    joint: 'en',
    chip: { text: String, cross: 'la ciudad', takesAlong: [] },
    control: { kind: 'hidden' },
    ofRace: where.placeIs('city'),
    ofDistance: null,
  },
  department: {
    ...as.text(80),
    replaces: ['city', 'region'],
    title: String,
    joint: null,
    chip: { text: String, cross: 'el departamento', takesAlong: [] },
    control: { kind: 'hidden' },
    ofRace: where.placeIs('department'),
    ofDistance: null,
  },
  region: {
    ...as.text(80),
    replaces: ['city', 'department'],
    title: String,
    joint: null,
    chip: { text: String, cross: 'la región', takesAlong: [] },
    control: { kind: 'hidden' },
    ofRace: (region: string) => (race: SearchedRace) => race.regions?.includes(region) ?? true,
    ofDistance: null,
  },
  from: {
    ...as.day,
    replaces: ['to', 'month', 'year'],
    title: (from: CalendarDate, { to }: Days) => daysTitle(from, to),
    joint: null,
    chip: {
      text: (from: CalendarDate, { to }: Days, today: CalendarDate) => daysChip(from, to, today),
      cross: 'los días',
      takesAlong: ['to'],
    },
    control: { kind: 'day', label: 'Desde', since: null },
    ofRace: where.onSomeDay,
    ofDistance: (from: CalendarDate) => (one: DatedDistance) => one.day >= from,
  },
  to: {
    ...as.day,
    replaces: [],
    title: (to: CalendarDate, { from }: Days) => (from ? null : `hasta el ${formatShortDate(to)}`),
    joint: null,
    chip: {
      text: (to: CalendarDate, { from }: Days) => (from ? null : `Hasta ${formatShortDate(to)}`),
      cross: 'los días',
      takesAlong: [],
    },
    control: { kind: 'day', label: 'Hasta', since: 'from' },
    ofRace: where.onSomeDay,
    ofDistance: (to: CalendarDate) => (one: DatedDistance) => one.day <= to,
  },
  /** Whole pesos; 0 is free. */
  priceMax: {
    ...as.whole(0),
    replaces: [],
    title: (most: number) => (most === 0 ? 'gratis' : `hasta ${formatPrice(most)}`),
    joint: null,
    chip: { text: priceLimitText, cross: 'el precio', takesAlong: [] },
    control: {
      kind: 'select',
      label: 'Precio',
      all: 'Todos',
      options: [0, 50_000, 100_000, 150_000, 200_000],
      text: priceLimitText,
    },
    ofRace: null,
    ofDistance: where.priceUpTo,
  },
  open: {
    ...as.flag('1'),
    replaces: [],
    title: () => 'inscripciones abiertas',
    joint: null,
    chip: { text: () => 'Inscripciones abiertas', cross: 'el filtro', takesAlong: [] },
    control: { kind: 'checkbox', label: 'Solo con inscripciones abiertas', value: '1' },
    ofRace: (_: true) => (race: SearchedRace) => takesEntries(race.status ?? null),
    ofDistance: (_: true, today: CalendarDate) => (one: DatedDistance) =>
      one.day >= today && !isClosed(one, today),
  },
  kind: {
    ...as.oneOf(RACE_KINDS),
    ...OF_RACES,
    title: String,
    chip: { text: capital, cross: 'el tipo', takesAlong: [] },
    control: { kind: 'select', label: 'Tipo', all: 'Todos', options: RACE_KINDS, text: capital },
    ofRace: where.ofKind,
  },
  mark: {
    ...as.oneOf(RACE_MARKS),
    ...OF_RACES,
    title: markText,
    chip: { text: (mark: RaceMark) => capital(markText(mark)), cross: 'el filtro', takesAlong: [] },
    control: { kind: 'select', label: 'También para', all: 'Todos', options: RACE_MARKS, text: markOption },
    ofRace: where.withMark,
  },
  endorsed: {
    ...as.flag('1'),
    ...OF_RACES,
    title: () => 'avaladas',
    chip: { text: () => 'Avaladas', cross: 'el filtro', takesAlong: [] },
    control: { kind: 'checkbox', label: 'Solo avaladas', value: '1' },
    ofRace: (_: true) => (race: SearchedRace) => race.endorsementBy !== null,
  },
  night: {
    ...as.flag('1'),
    ...OF_RACES,
    title: () => 'nocturnas',
    chip: { text: () => 'Nocturnas', cross: 'el filtro', takesAlong: [] },
    control: { kind: 'checkbox', label: 'Solo nocturnas', value: '1' },
    ofRace: (_: true) => where.atNight,
  },
  zone: {
    ...as.zone,
    ...OF_RACES,
    title: () => 'zona del mapa',
    chip: { text: () => 'Zona del mapa', cross: 'la zona', takesAlong: [] },
    control: { kind: 'hidden' },
    ofRace: where.withinZone,
  },
  near: {
    ...as.place,
    ...HOW_SHOWN,
    chip: { text: () => NEAR, cross: 'el lugar', takesAlong: ['order'] },
    control: { kind: 'hidden' },
  },
  /** Typed words that search nothing; taking its chip away searches names for them. */
  aside: {
    ...as.text(80),
    ...HOW_SHOWN,
    chip: { text: (words: string) => `sin «${words}»`, cross: 'las palabras', takesAlong: [] },
    control: { kind: 'hidden' },
  },
  order: {
    ...as.oneOf(RACE_ORDERS),
    ...HOW_SHOWN,
    chip: null,
    control: { kind: 'own' },
  },
  /** Shown as a map rather than as a list: `vista=mapa` (docs/product §18.20 race map). */
  onMap: {
    ...as.flag('mapa'),
    ...HOW_SHOWN,
    chip: null,
    control: { kind: 'hidden' },
  },
} as const;
