import type { Generated } from 'kysely';
import type { ChangeAction, ChangeOrigin, EntryKind } from '#domain/catalogue-entry.ts';
import type { RaceStatus } from '#domain/race-status.ts';

export type RacesTable = {
  uid: string;
  code: string;
  name: string;
  name_folded: string;
  description: string;
  image_url: string | null;
  city: string;
  city_folded: string;
  department: string | null;
  department_folded: Generated<string | null>;
  event_place: string;
  start_date: string;
  start_month: number;
  organizer_url: string | null;
  status: RaceStatus | null;
  latitude: number | null;
  longitude: number | null;
  altitude_meters: number | null;
  verified_at: string | null;
  source_url: string | null;
  entry_version: Generated<number>;
};

export type DistancesTable = {
  race_uid: string;
  ordinal: number;
  name: string;
  price: number | null;
  /** [{price, until}]; null for none. */
  stages: string | null;
  route: string;
  start_point: string | null;
  end_point: string | null;
  distance_meters: number | null;
  start_time: string | null;
  registration_closes_at: string | null;
  /** One for each point of the route. */
  heights: string | null;
};

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

export type PartnersTable = {
  id: string;
  name: string;
  category: string;
  image_url: string | null;
  discount_percent: number | null;
  discount_text: string | null;
  title: string;
  description: string;
  partner_code: string | null;
  valid_from: string | null;
  valid_to: string | null;
  conditions: string;
  web_site_url: string | null;
  entry_version: Generated<number>;
};

export type BlogsTable = {
  id: string;
  title: string;
  description: string;
  image_url: string | null;
  date: string;
  paragraphs: string;
  entry_version: Generated<number>;
};

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
