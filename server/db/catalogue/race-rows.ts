import type { Insertable, Selectable } from 'kysely';
import type { CatalogueDistance, CatalogueRace } from '#contract/catalogue.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { kilometresOf } from '#domain/distance.ts';
import { priceSpans } from '#domain/price-stages.ts';
import { foldText } from '#domain/search-text.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredRace = Omit<CatalogueRace, 'distances'>;
export type StoredDistance = CatalogueDistance;
export type StoredCard = Pick<
  StoredRace,
  | 'uid'
  | 'name'
  | 'description'
  | 'city'
  | 'department'
  | 'startDate'
  | 'status'
  | 'latitude'
  | 'longitude'
  | 'verifiedAt'
  | 'sourceUrl'
> & { distances: Pick<StoredDistance, 'name' | 'price' | 'stages' | 'distanceMeters' | 'startTime'>[] };

export const CARD_COLUMNS = [
  'uid',
  'name',
  'description',
  'image_url',
  'city',
  'department',
  'start_date',
  'status',
  'latitude',
  'longitude',
  'verified_at',
  'source_url',
] as const;

export const CARD_DISTANCE_COLUMNS = [
  'race_uid',
  'name',
  'price',
  'stages',
  'distance_meters',
  'start_time',
] as const;

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

export function toStoredRace(row: Selectable<Schema['races']>): StoredRace {
  return {
    uid: row.uid,
    code: row.code,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    city: row.city,
    department: row.department,
    eventPlace: row.event_place,
    startDate: row.start_date,
    organizerUrl: row.organizer_url,
    status: row.status,
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeMeters: row.altitude_meters,
    verifiedAt: row.verified_at,
    sourceUrl: row.source_url,
  };
}

export function toStoredDistance(row: Selectable<Schema['distances']>): StoredDistance {
  return {
    name: row.name,
    price: row.price,
    stages: parseStages(row.stages),
    route: JSON.parse(row.route),
    heights: row.heights && JSON.parse(row.heights),
    startPoint: parsePoint(row.start_point),
    endPoint: parsePoint(row.end_point),
    distanceMeters: row.distance_meters,
    startTime: row.start_time,
    registrationClosesAt: row.registration_closes_at,
  };
}

export function toStoredCard(
  row: Pick<Selectable<Schema['races']>, (typeof CARD_COLUMNS)[number]>,
  distances: Pick<Selectable<Schema['distances']>, (typeof CARD_DISTANCE_COLUMNS)[number]>[],
): StoredCard {
  return {
    uid: row.uid,
    name: row.name,
    description: row.description,
    city: row.city,
    department: row.department,
    startDate: row.start_date,
    status: row.status,
    latitude: row.latitude,
    longitude: row.longitude,
    verifiedAt: row.verified_at,
    sourceUrl: row.source_url,
    distances: distances.map((distance) => ({
      name: distance.name,
      price: distance.price,
      stages: parseStages(distance.stages),
      distanceMeters: distance.distance_meters,
      startTime: distance.start_time,
    })),
  };
}

export function toRaceRow(race: CatalogueRace): Insertable<Schema['races']> {
  return {
    uid: race.uid,
    code: race.code,
    name: race.name,
    name_folded: foldText(race.name),
    description: race.description,
    image_url: race.imageUrl,
    city: race.city,
    city_folded: foldText(race.city),
    department: race.department,
    department_folded: race.department === null ? null : foldText(race.department),
    event_place: race.eventPlace,
    start_date: race.startDate,
    start_month: Number(race.startDate.slice(5, 7)),
    organizer_url: race.organizerUrl,
    status: race.status,
    latitude: race.latitude,
    longitude: race.longitude,
    altitude_meters: race.altitudeMeters,
    verified_at: race.verifiedAt,
    source_url: race.sourceUrl,
  };
}

export function toDistanceRows(race: CatalogueRace): Schema['distances'][] {
  return race.distances.map((distance, ordinal) => ({
    race_uid: race.uid,
    ordinal,
    name: distance.name,
    price: distance.price,
    stages: distance.stages.length > 0 ? JSON.stringify(distance.stages) : null,
    route: JSON.stringify(distance.route),
    heights: distance.heights && JSON.stringify(distance.heights),
    start_point: pointText(distance.startPoint),
    end_point: pointText(distance.endPoint),
    distance_meters: distance.distanceMeters,
    start_time: distance.startTime,
    registration_closes_at: distance.registrationClosesAt,
  }));
}

/** Of distances as they are stored. */
export function toSpanRows(
  distances: readonly Pick<Schema['distances'], (typeof SPANNED_COLUMNS)[number]>[],
): Schema['price_spans'][] {
  return distances.flatMap((distance) =>
    priceSpans({ price: distance.price, stages: parseStages(distance.stages) }).map((span) => ({
      race_uid: distance.race_uid,
      ordinal: distance.ordinal,
      name: distance.name,
      course_metres: distance.distance_meters ?? kilometresOf(distance.name) * 1000,
      closes_on: distance.registration_closes_at,
      first_day: span.firstDay,
      last_day: span.lastDay,
      price: span.price,
    })),
  );
}

function parseStages(text: string | null): StoredDistance['stages'] {
  return text ? JSON.parse(text) : [];
}

function pointText(point: Coordinates | null): string | null {
  return point ? JSON.stringify(point) : null;
}

function parsePoint(text: string | null): Coordinates | null {
  return text ? JSON.parse(text) : null;
}
