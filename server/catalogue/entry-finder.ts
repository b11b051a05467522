import { isCalendarDate } from '#domain/calendar-date.ts';
import { DATE_PRECISIONS, firstDay, periodText } from '#domain/date-precision.ts';
import { entryKey } from '#domain/entry-key.ts';
import { isEventAddress } from '#domain/event-address.ts';
import { everydayPlace } from '#domain/municipality.ts';
import { alikeInCity, daysAround, nameSimilarity } from '#domain/race-match.ts';
import { foldText } from '#domain/search-text.ts';
import type {
  CatalogueKind,
  CatalogueReads,
  CatalogueRow,
  FileRow,
} from '#server/catalogue/catalogue-kind.ts';
import type { EntryName } from '#server/db/catalogue/entry-names.ts';

type Placed = { entry: EntryName; first: string };

type Found = { key: string } | { problem: string };

/** Finds the entry that a row without a key is, or makes it a key (docs/product §17.24 sheet keys). */
export class EntryFinder {
  readonly #table: EntryName['kind'];
  readonly #byKey = new Map<string, EntryName>();
  readonly #byCode = new Map<string, EntryName>();
  /** Null where two entries have the address. */
  readonly #byEvent = new Map<string, EntryName | null>();
  readonly #byPlace = new Map<string, Placed[]>();
  /** Of the file, each with its place there once it was compared. */
  readonly #made = new Map<EntryName, string>();

  static async of<Row extends CatalogueRow>(kind: CatalogueKind<Row>, catalogue: CatalogueReads) {
    return new EntryFinder(kind.table, await catalogue.names(kind.table));
  }

  constructor(table: EntryName['kind'], entries: readonly EntryName[]) {
    this.#table = table;
    for (const entry of entries) this.#add(entry);
  }

  /** Of the entry that goes on for it, where another one does. */
  current(key: string): string {
    return this.#byKey.get(key)?.current ?? key;
  }

  /** Null when the row lacks what tells it from others. */
  find(row: FileRow): Found | null {
    const identified = this.#byCode.get(textIn(row, 'code')) ?? this.#byEvent.get(textIn(row, 'sourceUrl'));
    if (identified) return { key: identified.key };
    const entry = this.#nameOf(row);
    if (!entry) return null;
    // Which knows its day does not lose it to a row that does not.
    const known = this.#near(entry).filter((one) => knowsAtMost(one, entry));
    const same = known.find((one) => this.#isSameName(one.name, entry.name));
    if (same) return { key: same.key };
    const wanted = entryKey(entry.name, this.#table === 'races' ? entry.date : '');
    const taken = this.#byKey.get(wanted);
    if (taken && this.#table === 'races' && taken.place === entry.place) {
      const period = periodText({ raceDate: taken.date, datePrecision: taken.datePrecision });
      return {
        problem: `«${taken.name}» ya está ${period ? `en ${period}` : `el ${taken.date}`}: para cambiarla escribe su uid «${taken.key}», y para añadir otra un uid nuevo.`,
      };
    }
    let key = wanted;
    for (let number = 2; this.#byKey.has(key); number++) key = `${wanted}-${number}`;
    const made = { ...entry, key };
    this.#made.set(made, '');
    this.#add(made);
    return { key };
  }

  /**
   * The race that a new one may be: of the catalogue, else of an earlier row, whose place comes with it
   * (docs/product §17.46 one race of two sources). Rows with keys of their own are told apart by them.
   */
  alike(key: string, row: FileRow, place: string): { race: EntryName; place: string | null } | null {
    const entry = this.#table === 'races' ? this.#nameOf(row) : null;
    const known = this.#byKey.get(key);
    if (!entry || (known && !this.#made.has(known))) return null;
    if (known && !this.#made.get(known)) this.#made.set(known, place);
    const near = this.#near(entry);
    const nearest = (races: EntryName[]) => alikeInCity(entry.name, textIn(row, 'city'), races)[0];
    const stored = nearest(near.filter((one) => !this.#made.has(one)));
    if (stored) return { race: { ...stored, key: currentKey(stored) }, place: null };
    if (!known) return null;
    const earlier = nearest(near.filter((one) => one !== known && this.#made.has(one)));
    return earlier ? { race: earlier, place: this.#made.get(earlier) ?? '' } : null;
  }

  /** Of its place, at most a day apart; a race without a day may be on any of its month or year. */
  #near(entry: EntryName): EntryName[] {
    const there = this.#byPlace.get(entry.place) ?? [];
    const days = this.#table === 'races' ? daysAround : (day: string) => [day];
    const from = days(firstDay(entry.date, entry.datePrecision))[0] ?? '';
    const to = days(entry.date).at(-1) ?? '';
    return there.filter((one) => from <= one.entry.date && one.first <= to).map((one) => one.entry);
  }

  #add(entry: EntryName): void {
    this.#byKey.set(entry.key, entry);
    if (entry.code) this.#byCode.set(entry.code, entry);
    if (isEventAddress(entry.source)) {
      const known = this.#byEvent.get(entry.source);
      const isSame = known === undefined || (known !== null && currentKey(known) === currentKey(entry));
      this.#byEvent.set(entry.source, isSame ? entry : null);
    }
    const placed = { entry, first: firstDay(entry.date, entry.datePrecision) };
    const known = this.#byPlace.get(entry.place);
    if (known) known.push(placed);
    else this.#byPlace.set(entry.place, [placed]);
  }

  #isSameName(one: string, other: string): boolean {
    return this.#table === 'races' ? nameSimilarity(one, other) === 1 : foldText(one) === foldText(other);
  }

  #nameOf(row: FileRow): EntryName | null {
    const name = textIn(row, this.#table === 'blogs' ? 'title' : 'name');
    const date = { races: textIn(row, 'startDate'), blogs: textIn(row, 'date'), partners: '' }[this.#table];
    if (name === '' || (this.#table !== 'partners' && !isCalendarDate(date))) return null;
    const place = placeOf(textIn(row, 'city'), textIn(row, 'department'));
    return {
      kind: this.#table,
      key: '',
      code: textIn(row, 'code'),
      name,
      place,
      date,
      datePrecision: DATE_PRECISIONS.find((one) => one === textIn(row, 'datePrecision')) ?? 'day',
      source: textIn(row, 'sourceUrl'),
    };
  }
}

const currentKey = ({ current, key }: EntryName) => current ?? key;

function knowsAtMost(one: EntryName, other: EntryName): boolean {
  return DATE_PRECISIONS.indexOf(one.datePrecision) >= DATE_PRECISIONS.indexOf(other.datePrecision);
}

function placeOf(written: string, department: string): string {
  const { municipality, city } = everydayPlace(written, department || null);
  return municipality ?? foldText(city);
}

function textIn(row: FileRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
