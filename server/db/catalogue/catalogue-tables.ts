import type { Generated } from 'kysely';
import type {
  CatalogueBlog,
  CatalogueDistance,
  CataloguePartner,
  CatalogueRace,
} from '#contract/catalogue.ts';
import type { ChangeAction, ChangeOrigin, EntryKind } from '#domain/catalogue-entry.ts';
import type { Columns } from '#server/db/catalogue/attribute-columns.ts';

export type RacesTable = Columns<Omit<CatalogueRace, 'distances'>> & {
  name_folded: string;
  city_folded: string;
  department_folded: Generated<string | null>;
  start_month: number;
  entry_version: Generated<number>;
};

export type DistancesTable = Columns<CatalogueDistance> & { race_uid: string; ordinal: number };

/** What a distance costs on every day, and what else is searched of it; worked out whenever a race is written. */
export type PriceSpansTable = {
  race_uid: string;
  ordinal: number;
  first_day: string;
  last_day: string;
  price: number | null;
  name: string;
  /** By the name where they are not known; 0 where the name tells none either. */
  course_metres: number;
  /** The last day of registration. */
  closes_on: string | null;
};

export type PartnersTable = Columns<Omit<CataloguePartner, 'discountAmount'>> & {
  discount_percent: number | null;
  discount_text: string | null;
  entry_version: Generated<number>;
};

export type BlogsTable = Columns<CatalogueBlog> & { entry_version: Generated<number> };

/** Drafts and withdrawn entries. The tables above hold what is published, and nothing else. */
export type UnpublishedEntriesTable = {
  kind: EntryKind;
  key: string;
  state: 'draft' | 'withdrawn';
  version: number;
  name: string;
  name_folded: string;
  code: string | null;
  city: string | null;
  city_folded: string | null;
  date: string | null;
  /** The whole entry, as its catalogue file has it. */
  content: string;
};

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
  action: ChangeAction;
  /** [{field, before, after}] */
  fields: string;
};

export type ImageVariantsTable = {
  source_url: string;
  width: number;
  format: 'avif' | 'webp' | 'jpeg';
  hash: string;
  bytes: Uint8Array;
};
