import type { ColumnType, Generated, SelectType } from 'kysely';
import type {
  CatalogueBlog,
  CatalogueDistance,
  CataloguePartner,
  CatalogueRace,
} from '#contract/catalogue.ts';
import type { ChangeAction, ChangeOrigin, EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import type { Columns } from '#server/db/catalogue/attribute-columns.ts';

/** The states of entries, and what only writing them sets. */
type Entry = { state: Generated<EntryState>; entryVersion: Generated<number> };

/** Runners have a race by its code, pages by its uid: neither changes. */
type Identifier = ColumnType<string, string, never>;

export type RaceEntriesTable = Omit<Columns<Omit<CatalogueRace, 'distances'>>, 'uid' | 'code'> &
  Entry & {
    uid: Identifier;
    code: Identifier;
    nameFolded: string;
    /** Its telling words in one; null only for what a version without it wrote. */
    nameKey: Generated<string | null>;
    /** Of the everyday names. */
    cityFolded: string;
    departmentFolded: Generated<string | null>;
    /** The national code; null where the place names no one municipality. */
    municipality: Generated<string | null>;
    /** As `domain/municipality.ts` has them; null only for what a version without them wrote. */
    everydayCity: Generated<string | null>;
    everydayDepartment: Generated<string | null>;
    startMonth: number;
    /** Of a race whose distances are on several days. */
    lastDate: Generated<string | null>;
  };

export type RaceDistancesTable = Columns<CatalogueDistance> & { raceUid: string; ordinal: number };

/** What is public of a table; nothing is written through it. */
export type PublicView<Table> = {
  [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never>;
};

/** What a distance costs on every day, and what else is searched of it; worked out whenever a race is written. */
export type PriceSpansTable = {
  raceUid: string;
  ordinal: number;
  firstDay: string;
  lastDay: string;
  price: number | null;
  name: string;
  /** By the name where they are not known; 0 where the name tells none either. */
  courseMetres: number;
  /** The last day of registration. */
  closesOn: string | null;
  /** Null: the race's. */
  ownDay: string | null;
};

/** A word of a race's name, with the letters from its beginning on; worked out whenever a race is written. */
export type NameWordsTable = { raceUid: string; ordinal: number; word: string; stretch: string };

/** How each of them may be spelled. */
export type WordSpellingsTable = { spelling: string; word: string };

export type PartnerEntriesTable = Omit<Columns<Omit<CataloguePartner, 'discountAmount'>>, 'id'> &
  Entry & {
    id: Identifier;
    nameFolded: string;
    discountPercent: number | null;
    discountText: string | null;
  };

export type BlogEntriesTable = Omit<Columns<CatalogueBlog>, 'id'> &
  Entry & { id: Identifier; nameFolded: string };

export type CatalogueChangesTable = {
  id: string;
  kind: EntryKind;
  key: string;
  /** The entry's version that the change made. */
  version: number;
  at: string;
  /** An e-mail; null for the operator, and for an account that was deleted since. */
  editor: string | null;
  origin: ChangeOrigin;
  /** The import that made the change or, by `undo` and `remove`, was taken back with it. */
  importId: Generated<string | null>;
  action: ChangeAction;
  /** [{field, before, after}] */
  fields: string;
};

export type ImageVariantsTable = {
  sourceUrl: string;
  width: number;
  format: 'avif' | 'webp' | 'jpeg';
  hash: string;
  bytes: Uint8Array;
};
