import type { Insertable, Selectable } from 'kysely';
import { type OnCard, onCard } from '#contract/attribute.ts';
import type { CatalogueDistance, CatalogueRace } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { priceSpans } from '#domain/price-stages.ts';
import { foldText } from '#domain/search-text.ts';
import { attributeColumns, type Cells } from '#server/db/catalogue/attribute-columns.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredRace = Omit<CatalogueRace, 'distances'>;
export type StoredDistance = CatalogueDistance;
type RaceOnCard = Pick<StoredRace, OnCard<typeof RACE_ATTRIBUTES>>;
type DistanceOnCard = Pick<StoredDistance, OnCard<typeof DISTANCE_ATTRIBUTES>>;
export type StoredCard = RaceOnCard & { distances: DistanceOnCard[] };

const race = attributeColumns<StoredRace>(RACE_ATTRIBUTES, {});
const distance = attributeColumns<StoredDistance>(DISTANCE_ATTRIBUTES, {
  stages: [],
  route: [],
  heights: null,
  startPoint: null,
  endPoint: null,
});
const raceOnCard = attributeColumns<RaceOnCard>(onCard(RACE_ATTRIBUTES), {});
const distanceOnCard = attributeColumns<DistanceOnCard>(onCard(DISTANCE_ATTRIBUTES), { stages: [] });

export const toStoredRace = race.read;
export const toStoredDistance = distance.read;

export const CARD_COLUMNS = [...raceOnCard.columns, 'image_url'] as const;
export const CARD_DISTANCE_COLUMNS = [...distanceOnCard.columns, 'race_uid'] as const;

/** What price spans are worked out from. */
export const SPANNED_COLUMNS = [
  'race_uid',
  'ordinal',
  'name',
  'price',
  'stages',
  'distance_meters',
  'registration_closes_at',
] as const;

export function toStoredCard(
  row: Pick<Selectable<Schema['races']>, (typeof CARD_COLUMNS)[number]>,
  distances: readonly Pick<Selectable<Schema['distances']>, (typeof CARD_DISTANCE_COLUMNS)[number]>[],
): StoredCard {
  return { ...raceOnCard.read(row), distances: distances.map(distanceOnCard.read) };
}

export function toRaceRow(entry: CatalogueRace): Cells {
  return {
    ...race.write(entry),
    name_folded: foldText(entry.name),
    city_folded: foldText(entry.city),
    department_folded: entry.department === null ? null : foldText(entry.department),
    start_month: Number(entry.startDate.slice(5, 7)),
  } satisfies Insertable<Schema['race_entries']>;
}

export function toDistanceRows({ uid, distances }: CatalogueRace): Schema['race_distances'][] {
  return distances.map((one, ordinal) => ({ race_uid: uid, ordinal, ...distance.write(one) }));
}

export type SpannedDistance = Pick<Schema['race_distances'], (typeof SPANNED_COLUMNS)[number]>;

/** Of distances as they are stored. */
export function toSpanRows(distances: readonly SpannedDistance[]): Schema['price_spans'][] {
  return distances.flatMap((row) =>
    priceSpans({ price: row.price, stages: row.stages ? JSON.parse(row.stages) : [] }).map((span) => ({
      race_uid: row.race_uid,
      ordinal: row.ordinal,
      name: row.name,
      course_metres: row.distance_meters ?? kilometresOf(row.name) * 1000,
      closes_on: row.registration_closes_at,
      first_day: span.firstDay,
      last_day: span.lastDay,
      price: span.price,
    })),
  );
}
