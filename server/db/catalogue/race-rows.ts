import type { Insertable, Selectable } from 'kysely';
import { type OnCard, onCard } from '#contract/attribute.ts';
import type { CatalogueDistance, CatalogueRace } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { everydayPlace } from '#domain/municipality.ts';
import { namedRace } from '#domain/name-words.ts';
import { lastRaceDay } from '#domain/own-day.ts';
import { priceSpans } from '#domain/price-stages.ts';
import { foldText } from '#domain/search-text.ts';
import { attributeColumns, type Cells } from '#server/db/catalogue/attribute-columns.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredRace = Omit<CatalogueRace, 'distances'>;
export type StoredDistance = CatalogueDistance;
type RaceOnCard = Pick<StoredRace, OnCard<typeof RACE_ATTRIBUTES>>;
type DistanceOnCard = Pick<StoredDistance, OnCard<typeof DISTANCE_ATTRIBUTES>>;
export type StoredCard = RaceOnCard & { distances: DistanceOnCard[] };

const race = attributeColumns<StoredRace>(RACE_ATTRIBUTES, { marks: [], kitByOthers: null });
const distance = attributeColumns<StoredDistance>(DISTANCE_ATTRIBUTES, {
  stages: [],
  route: [],
  heights: null,
  startPoint: null,
  endPoint: null,
  categories: [],
  waves: [],
  aid: [],
  groupPrices: [],
});
const raceOnCard = attributeColumns<RaceOnCard>(onCard(RACE_ATTRIBUTES), { marks: [] });
const distanceOnCard = attributeColumns<DistanceOnCard>(onCard(DISTANCE_ATTRIBUTES), { stages: [] });

export const toStoredRace = race.read;
export const toStoredDistance = distance.read;

export const CARD_COLUMNS = [...raceOnCard.columns, 'imageUrl'] as const;
export const CARD_DISTANCE_COLUMNS = [...distanceOnCard.columns, 'raceUid'] as const;

/** What price spans are worked out from. */
export const SPANNED_COLUMNS = [
  'raceUid',
  'ordinal',
  'name',
  'price',
  'stages',
  'distanceMeters',
  'registrationClosesAt',
  'startDate',
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
    nameFolded: foldText(entry.name),
    nameKey: namedRace(entry.name).key,
    ...placeColumns(entry),
    startMonth: Number(entry.startDate.slice(5, 7)),
    lastDate: lastRaceDay(entry) > entry.startDate ? lastRaceDay(entry) : null,
  } satisfies Insertable<Schema['raceEntries']>;
}

/** What follows from a race's place as it is written (docs/product §1.25 places). */
export function placeColumns({ city, department }: Pick<StoredRace, 'city' | 'department'>) {
  const place = everydayPlace(city, department);
  return {
    municipality: place.municipality,
    everydayCity: place.city,
    everydayDepartment: place.department,
    cityFolded: foldText(place.city),
    departmentFolded: place.department === null ? null : foldText(place.department),
  };
}

export function toDistanceRows({ uid, distances }: CatalogueRace): Schema['raceDistances'][] {
  return distances.map((one, ordinal) => ({ raceUid: uid, ordinal, ...distance.write(one) }));
}

export type SpannedDistance = Pick<Schema['raceDistances'], (typeof SPANNED_COLUMNS)[number]>;

/** Of distances as they are stored. */
export function toSpanRows(distances: readonly SpannedDistance[]): Schema['priceSpans'][] {
  return distances.flatMap(({ raceUid, ordinal, name, price, stages, ...row }) =>
    priceSpans({ price, stages: stages ? JSON.parse(stages) : [] }).map((span) => ({
      ...{ raceUid, ordinal, name, ...span },
      courseMetres: row.distanceMeters ?? kilometresOf(name) * 1000,
      closesOn: row.registrationClosesAt,
      ownDay: row.startDate,
    })),
  );
}
