import type { z } from 'zod';
import { mapRecord } from '#contract/attribute.ts';
import { type CatalogueDistance, catalogueRaceSchema } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import type { DrawnCourse } from '#desk/features/course/course-edits.ts';
import { type FormInput, inOrder, inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { formatPrice } from '#domain/price.ts';
import type { PriceStage } from '#domain/price-stages.ts';

/** Latitude and longitude are one field of the form. */
const PLACE: FormInput = {
  label: 'Coordenadas',
  input: { control: 'place', at: ['place', 4] },
  isOptional: true,
};

export const RACE_INPUTS = inOrder({ ...inputsOf(RACE_ATTRIBUTES), place: PLACE });
const DISTANCE_INPUTS = inputsOf(DISTANCE_ATTRIBUTES);

export type RaceText = keyof typeof RACE_INPUTS;
export type DistanceText = keyof typeof DISTANCE_INPUTS;

/** `key` tells rows apart while their names are typed. */
export type DistanceDraft = Record<DistanceText, string> & { key: number } & DrawnCourse;

/** A race as it is typed: every fact is a text, whatever people write. */
export type RaceDraft = Record<RaceText, string> & { distances: readonly DistanceDraft[] };

/** A race without what only the server gives it. */
export const raceFactsSchema = catalogueRaceSchema.omit({ uid: true, code: true });
export type RaceFacts = z.output<typeof raceFactsSchema>;

/** By path, as the server names them: `distances.0.price`. */
export type DraftErrors = Readonly<Record<string, string>>;

export const emptyDistance = (key: number) => distanceDraft({}, key);

export const emptyDraft = () => draftOf({ distances: [] });

/** What is not known yet is an empty field. */
export function draftOf({ distances = [], ...race }: Partial<RaceFacts>): RaceDraft {
  const { latitude = null, longitude = null } = race;
  const place = latitude === null || longitude === null ? '' : placeText([latitude, longitude]);
  const facts: Partial<Record<RaceText, string | number | null>> = { ...race, place };
  const drafts = distances.map((one, index) => distanceDraft(one, index + 1));
  return {
    ...mapRecord(RACE_INPUTS, (_, field) => plainText(facts[field])),
    distances: drafts.length > 0 ? drafts : [emptyDistance(1)],
  };
}

function distanceDraft(one: Partial<CatalogueDistance>, key: number): DistanceDraft {
  const { price = null, stages = [], route = [], heights = null } = one;
  return {
    ...mapRecord(DISTANCE_INPUTS, (_, field) => plainText(one[field])),
    price: price === null ? '' : formatPrice(price),
    stages: stages.map(stageText).join('\n'),
    startPoint: endText(one.startPoint, route.at(0)),
    endPoint: endText(one.endPoint, route.at(-1)),
    key,
    route,
    heights,
  };
}

/** What the texts say, for the schema to judge. An own fault of a text comes with it. */
export function readDraft({ distances, ...draft }: RaceDraft) {
  const faults: Record<string, string> = {};
  const readTexts = <Name extends string>(
    inputs: Readonly<Record<Name, FormInput>>,
    texts: Readonly<Record<Name, string>>,
    before: string,
  ): Record<Name, unknown> =>
    mapRecord(inputs, ({ cell, input: { control } }, name) => {
      const reader = control === 'place' || control === 'point' ? readPlace : cell;
      const typed = texts[name].replaceAll('\u00a0', ' ').trim();
      if (!reader || typed === '') return texts[name];
      try {
        return reader(typed);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        faults[`${before}${name}`] = error.message;
        return null;
      }
    });
  const { place, ...texts } = readTexts<RaceText>(RACE_INPUTS, draft, '');
  const [latitude, longitude] = Array.isArray(place) ? place : [null, null];
  const facts = {
    ...texts,
    latitude,
    longitude,
    distances: distances.map((one, index) => ({
      ...readTexts<DistanceText>(DISTANCE_INPUTS, one, `distances.${index}.`),
      route: one.route,
      heights: one.heights,
    })),
  };
  return { facts, faults };
}

/** The same rules as the server's (docs/product §17.19). */
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

function readPlace(text: string): Coordinates {
  const place = readCoordinates(text);
  if (!place) throw new RangeError('Escribe latitud y longitud, por ejemplo 4.6583, -74.0939.');
  return place;
}

export const placeText = ([latitude, longitude]: Coordinates) => `${latitude}, ${longitude}`;
const stageText = ({ price, until }: PriceStage) => `${formatPrice(price)} hasta ${until}`;

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** An end that is the route's own follows it. */
function endText(end: Coordinates | null | undefined, ofRoute: Coordinates | undefined): string {
  return !end || (ofRoute && placeText(end) === placeText(ofRoute)) ? '' : placeText(end);
}
