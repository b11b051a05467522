import type { z } from 'zod';
import { type CatalogueRace, catalogueRaceSchema } from '#contract/catalogue.ts';
import type { DrawnCourse } from '#desk/features/course/course-edits.ts';
import { readDecimal, readMetres, readPesos, readWebAddress } from '#domain/catalogue-cell.ts';
import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { formatPrice } from '#domain/price.ts';
import type { PriceStage } from '#domain/price-stages.ts';
import { readStages } from '#domain/stages-cell.ts';

export const RACE_TEXTS = [
  'name',
  'description',
  'startDate',
  'status',
  'city',
  'department',
  'eventPlace',
  'place',
  'altitudeMeters',
  'organizerUrl',
  'imageUrl',
  'sourceUrl',
  'verifiedAt',
] as const;

const DISTANCE_TEXTS = [
  'name',
  'price',
  'stages',
  'distanceMeters',
  'startTime',
  'registrationClosesAt',
  'startPoint',
  'endPoint',
] as const;

export type RaceText = (typeof RACE_TEXTS)[number];
export type DistanceText = (typeof DISTANCE_TEXTS)[number];

/** `key` tells rows apart while their names are typed. */
export type DistanceDraft = Record<DistanceText, string> & { key: number } & DrawnCourse;

/** A race as it is typed: every fact is a text, whatever people write. */
export type RaceDraft = Record<RaceText, string> & { distances: readonly DistanceDraft[] };

/** A race without what only the server gives it. */
export const raceFactsSchema = catalogueRaceSchema.omit({ uid: true, code: true });
export type RaceFacts = z.output<typeof raceFactsSchema>;

/** By path, as the server names them: `distances.0.price`. */
export type DraftErrors = Readonly<Record<string, string>>;

export function emptyDistance(key: number): DistanceDraft {
  return {
    key,
    name: '',
    price: '',
    stages: '',
    distanceMeters: '',
    startTime: '',
    registrationClosesAt: '',
    startPoint: '',
    endPoint: '',
    route: [],
    heights: null,
  };
}

export function emptyDraft(): RaceDraft {
  const texts = Object.fromEntries(RACE_TEXTS.map((field) => [field, ''])) as Record<RaceText, string>;
  return { ...texts, distances: [emptyDistance(1)] };
}

export function draftOf(race: Omit<CatalogueRace, 'uid' | 'code'>): RaceDraft {
  const { latitude, longitude } = race;
  return {
    name: race.name,
    description: race.description,
    startDate: race.startDate,
    status: race.status ?? '',
    city: race.city,
    department: race.department ?? '',
    eventPlace: race.eventPlace,
    place: latitude === null || longitude === null ? '' : placeText([latitude, longitude]),
    altitudeMeters: numberText(race.altitudeMeters),
    organizerUrl: race.organizerUrl ?? '',
    imageUrl: race.imageUrl ?? '',
    sourceUrl: race.sourceUrl ?? '',
    verifiedAt: race.verifiedAt ?? '',
    distances: race.distances.map((one, index) => ({
      key: index + 1,
      name: one.name,
      price: one.price === null ? '' : formatPrice(one.price),
      stages: one.stages.map(stageText).join('\n'),
      distanceMeters: numberText(one.distanceMeters),
      startTime: one.startTime ?? '',
      registrationClosesAt: one.registrationClosesAt ?? '',
      startPoint: endText(one.startPoint, one.route.at(0)),
      endPoint: endText(one.endPoint, one.route.at(-1)),
      route: one.route,
      heights: one.heights,
    })),
  };
}

/** What the texts say, for the schema to judge. An own fault of a text comes with it. */
export function readDraft(draft: RaceDraft): { facts: Record<string, unknown>; faults: DraftErrors } {
  const faults: Record<string, string> = {};
  const read = (path: string, text: string, reader: (text: string) => unknown): unknown => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    try {
      return reader(trimmed);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      faults[path] = error.message;
      return null;
    }
  };
  const place = read('place', draft.place, pointOf) as Coordinates | null;
  const { place: _, distances, ...texts } = draft;
  const facts = {
    ...texts,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    altitudeMeters: read('altitudeMeters', draft.altitudeMeters, readDecimal),
    organizerUrl: readWebAddress(draft.organizerUrl.trim()),
    imageUrl: readWebAddress(draft.imageUrl.trim()),
    sourceUrl: readWebAddress(draft.sourceUrl.trim()),
    distances: distances.map(({ key, ...one }, index) => {
      const at = (field: DistanceText) => `distances.${index}.${field}`;
      return {
        ...one,
        price: read(at('price'), one.price.replaceAll('\u00a0', ' '), readPesos),
        stages: read(at('stages'), one.stages.replaceAll('\u00a0', ' '), readStages),
        distanceMeters: read(at('distanceMeters'), one.distanceMeters, readMetres),
        startPoint: read(at('startPoint'), one.startPoint, pointOf),
        endPoint: read(at('endPoint'), one.endPoint, pointOf),
      };
    }),
  };
  return { facts, faults };
}

/** The same rules as the server's (docs/product.md §17.19). */
export function checkDraft(draft: RaceDraft): { race: RaceFacts | null; errors: DraftErrors } {
  const { facts, faults } = readDraft(draft);
  const parsed = raceFactsSchema.safeParse(facts);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[fieldAt(path)] ??= message;
  Object.assign(errors, faults);
  return { race: parsed.success && Object.keys(faults).length === 0 ? parsed.data : null, errors };
}

/** Latitude and longitude are one field of the form; of a course the distance is told. */
export function fieldAt(path: readonly PropertyKey[]): string {
  const [first, index, field] = path.map(String);
  if (first === 'latitude' || first === 'longitude') return 'place';
  if (first !== 'distances' || index === undefined) return first ?? '';
  return `distances.${index}.${field ?? 'name'}`;
}

function pointOf(text: string): Coordinates {
  const place = readCoordinates(text);
  if (!place) throw new RangeError('Escribe latitud y longitud, por ejemplo 4.6583, -74.0939.');
  return place;
}

export const placeText = ([latitude, longitude]: Coordinates) => `${latitude}, ${longitude}`;
const stageText = ({ price, until }: PriceStage) => `${formatPrice(price)} hasta ${until}`;
const numberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** An end that is the route's own follows it. */
function endText(end: Coordinates | null, ofRoute: Coordinates | undefined): string {
  return !end || (ofRoute && placeText(end) === placeText(ofRoute)) ? '' : placeText(end);
}
