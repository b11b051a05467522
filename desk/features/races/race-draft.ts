import { z } from 'zod';
import { mapRecord, namesOf } from '#contract/attribute.ts';
import { type CatalogueDistance, catalogueRaceFields, withRaceRules } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { AppError } from '#contract/errors.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { type DrawnCourse, lengthOf, NO_PLACE, placeText } from '#desk/features/course/course-edits.ts';
import { type EntryDefinition, type EntryDraft, textOf } from '#desk/features/entries/entry-draft.ts';
import { type FormInput, inOrder, inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { readText, schemaRules, type TextRead } from '#desk/features/entries/schema-rules.ts';
import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { formatPrice } from '#domain/price.ts';
import type { PriceStage } from '#domain/price-stages.ts';
import { defineForm } from '#web/forms/form.ts';

/** Latitude and longitude are one field of the form. */
const PLACE: FormInput = {
  label: 'Coordenadas',
  input: { control: 'place', at: ['place', 4] },
  isOptional: true,
};

export const RACE_INPUTS = inOrder({ ...inputsOf(RACE_ATTRIBUTES), place: PLACE });
export const DISTANCE_INPUTS = inputsOf(DISTANCE_ATTRIBUTES);

export type RaceText = keyof typeof RACE_INPUTS;
export type DistanceText = keyof typeof DISTANCE_INPUTS;

export type DistanceDraft = Record<DistanceText, string> & DrawnCourse;

/** A race as it is typed: every fact is a text, whatever people write. */
export type RaceDraft = EntryDraft<RaceText, DistanceDraft>;

/** A race without what only the server gives it. */
export const raceFactsFields = catalogueRaceFields.omit({ uid: true, code: true });
const raceFactsSchema = withRaceRules(raceFactsFields);
export type RaceFacts = z.output<typeof raceFactsSchema>;

export const raceForm: EntryDefinition<RaceText, DistanceDraft, RaceFacts> = {
  kind: 'races',
  form: defineForm({ id: 'race', rules: schemaRules(raceFactsSchema, RACE_INPUTS, readFact) }),
  inputs: RACE_INPUTS,
  list: {
    field: 'distances',
    label: 'Distancias',
    text: (distances) => distances.map(distanceText).join('\n'),
    rowsIn: distancesIn,
  },
  schema: raceFactsSchema,
  draftOf,
  read: readDraft,
  controlAt,
};

/** What is not known yet is an empty field. */
function draftOf({ distances = [], ...race }: Partial<RaceFacts>): RaceDraft {
  const { latitude = null, longitude = null } = race;
  const place = latitude === null || longitude === null ? '' : placeText([latitude, longitude]);
  const facts: Partial<Record<RaceText, unknown>> = { ...race, place };
  return {
    texts: mapRecord(RACE_INPUTS, ({ text }, field) => typedText(facts[field], text)),
    rows: distances.length > 0 ? distances.map(distanceDraft) : [emptyDistance],
  };
}

function distanceDraft(one: Partial<CatalogueDistance>): DistanceDraft {
  const { price = null, stages = [], route = [], heights = null } = one;
  return {
    ...mapRecord(DISTANCE_INPUTS, ({ text }, field) => typedText(one[field], text)),
    price: price === null ? '' : formatPrice(price),
    stages: stages.map(stageText).join('\n'),
    startPoint: endText(one.startPoint, route.at(0)),
    endPoint: endText(one.endPoint, route.at(-1)),
    route,
    heights,
  };
}

export const emptyDistance = distanceDraft({});

/** What the texts say, for the schema to judge. */
export function readDraft({ texts, rows }: RaceDraft) {
  const faults: Record<string, string> = {};
  const readTexts = <Name extends string>(
    inputs: Readonly<Record<Name, FormInput>>,
    typed: Readonly<Record<Name, string>>,
    before: string,
  ): Record<Name, unknown> =>
    mapRecord(inputs, (input, name) => {
      const { value, fault } = readFact(input, typed[name]);
      if (fault) faults[`${before}${name}`] = fault;
      return value;
    });
  const { place, ...facts } = readTexts<RaceText>(RACE_INPUTS, texts, '');
  const [latitude, longitude] = Array.isArray(place) ? place : [null, null];
  const distances = rows.map((one, index) => ({
    ...readTexts<DistanceText>(DISTANCE_INPUTS, one, distanceControl(index, '')),
    route: one.route,
    heights: one.heights,
  }));
  return { values: { ...facts, latitude, longitude, distances }, faults };
}

function readFact({ cell, input: { control } }: FormInput, text: string): TextRead {
  return readText(control === 'place' || control === 'point' ? { cell: readPlace } : { cell }, text);
}

/** As pages write it, so that a slip of a zero is seen. */
export function shownPrice(text: string): string {
  const { value } = readText(DISTANCE_INPUTS.price, text);
  const { data = null } = DISTANCE_ATTRIBUTES.price.schema.safeParse(value);
  return data === null ? text : formatPrice(data);
}

export const distanceControl = (index: number, field: DistanceText | 'course' | '') =>
  `distances.${index}.${field}`;

/** Latitude and longitude are one field of the form; of a course the distance is told. */
function controlAt(path: readonly PropertyKey[]): string {
  const [first, index, field] = path.map(String);
  if (first === 'latitude' || first === 'longitude') return 'place';
  if (first !== 'distances' || index === undefined) return first ?? '';
  return field !== undefined && field in DISTANCE_INPUTS
    ? `distances.${index}.${field}`
    : `distances.${index}.name`;
}

const courseSchema = z.object({
  route: DISTANCE_ATTRIBUTES.route.schema,
  heights: DISTANCE_ATTRIBUTES.heights.schema,
});

/** @throws {AppError} BadRequest */
function courseIn(text: string): DrawnCourse {
  try {
    return courseSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError('BadRequest');
  }
}

function distancesIn(sent: FormData): DistanceDraft[] {
  const rows: DistanceDraft[] = [];
  const text = (field: DistanceText | 'course') => textOf(sent.get(distanceControl(rows.length, field)));
  while (sent.has(distanceControl(rows.length, 'course')))
    rows.push({ ...mapRecord(DISTANCE_INPUTS, (_, field) => text(field)), ...courseIn(text('course')) });
  return rows;
}

function readPlace(text: string): Coordinates {
  const place = readCoordinates(text);
  if (!place) throw new RangeError(NO_PLACE);
  return place;
}

function stageText({ price, until }: PriceStage): string {
  return `${formatPrice(price)} hasta ${until}`;
}

/** A list is a part each line. */
function typedText(fact: unknown, text: FormInput['text']): string {
  if (Array.isArray(fact)) return fact.length > 0 && text ? text(fact).replaceAll('; ', '\n') : '';
  if (fact !== null && fact !== undefined && text) return text(fact);
  return textOf(fact);
}

/** An end that is the route's own follows it. */
function endText(end: Coordinates | null | undefined, ofRoute: Coordinates | undefined): string {
  return !end || (ofRoute && placeText(end) === placeText(ofRoute)) ? '' : placeText(end);
}

/** All that is known of a distance, in a line. */
function distanceText({ route, heights, ...texts }: DistanceDraft): string {
  const facts = namesOf(DISTANCE_INPUTS).map((field) => {
    const text = texts[field].replaceAll('\n', ', ');
    return field === 'name' || text === '' ? text : `${DISTANCE_INPUTS[field].label}: ${text}`;
  });
  const course = route.length > 1 && `recorrido de ${lengthOf(route)}${heights ? ' con alturas' : ''}`;
  return [...facts, course].filter(Boolean).join(' · ');
}
