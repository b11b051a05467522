import type { RaceResult, UserRace } from '#contract/user-races.ts';
import {
  CATEGORY_MAX,
  chipFault,
  lengthFault,
  NOTES_MAX,
  OUTCOMES,
  positionFault,
  resultUrlFault,
  storedChip,
  timeFault,
} from '#domain/race-result.ts';
import { completeRaceTime, shortTime } from '#domain/race-time.ts';
import { INITIAL_STATUS, USER_RACE_STATUSES } from '#domain/user-race.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import { defineForm, type FormRefusal, type FormValues, fieldsOf } from '#web/forms/form.ts';

/** A typed time as it is saved, '45:30' being 00:45:30; any other text stays as it is. */
export function wholeTime(text: string): string {
  return completeRaceTime(text) ?? text.trim();
}

const typedPositionFault = (text: string) => positionFault(text.trim());

/** The edit form's fields and rules (§8.11 empty results, §8.26 result fields). */
export const resultForm = defineForm({
  id: 'result',
  rules: {
    raceTime: (text) => timeFault(wholeTime(text)),
    status: () => null,
    position: typedPositionFault,
    shipNumber: chipFault,
    outcome: () => null,
    gunTime: (text) => timeFault(wholeTime(text)),
    genderPosition: typedPositionFault,
    category: (text) => lengthFault(text, CATEGORY_MAX),
    categoryPosition: typedPositionFault,
    finishers: typedPositionFault,
    resultUrl: resultUrlFault,
    notes: (text) => lengthFault(text, NOTES_MAX),
  },
});

export const RESULT_FIELDS = fieldsOf(resultForm);
export const FORM_ID = 'result-form';
export type ResultField = (typeof RESULT_FIELDS)[number];
export type ResultValues = FormValues<ResultField>;

export type ReadRace = { race: UserRace; version: number };

export type SaveAnswer = FormRefusal<ResultField> & {
  /** Seconds gained on the distance's record, 0 for its first time; null when it is no record. News are told before
   * the list is shown. */
  saved?: ReadRace & { gain: number | null; isNews: boolean };
  /** Another result was saved meanwhile: the runner chooses. */
  conflict?: ReadRace;
  missing?: boolean;
  /** Whether trying the same again may help. */
  retry?: boolean;
  /** It is another account's, and waits for its owner. */
  another?: boolean;
};

/** What the form shows only on a press. */
export const MORE_FIELDS = [
  'outcome',
  'gunTime',
  'genderPosition',
  'category',
  'categoryPosition',
  'finishers',
  'resultUrl',
  'notes',
] as const satisfies readonly ResultField[];

/** A field's text as it is read: the outcome is a code, a time is whole. */
export function resultText(field: ResultField, text: string): string {
  if (field === 'raceTime' || field === 'gunTime') return shortTime(text);
  const outcome = field === 'outcome' && OUTCOMES.find((known) => known === text);
  return outcome ? OUTCOME_WORDS[outcome] : text;
}

type Result = Required<Omit<RaceResult, 'distanceMeters'>>;

export function valuesOf(result: Result): ResultValues {
  const text = (field: ResultField) => [field, String(result[field] ?? '')] as const;
  return Object.fromEntries(RESULT_FIELDS.map(text)) as ResultValues;
}

/** Values without faults as they are sent; an empty field is null. */
export function resultOf(values: ResultValues): Result {
  return {
    status: USER_RACE_STATUSES.find((known) => known === values.status) ?? INITIAL_STATUS,
    raceTime: wholeTime(values.raceTime) || null,
    position: numberOf(values.position),
    shipNumber: storedChip(values.shipNumber) || null,
    outcome: OUTCOMES.find((known) => known === values.outcome) ?? null,
    gunTime: wholeTime(values.gunTime) || null,
    genderPosition: numberOf(values.genderPosition),
    category: values.category.trim() || null,
    categoryPosition: numberOf(values.categoryPosition),
    finishers: numberOf(values.finishers),
    resultUrl: values.resultUrl.trim() || null,
    notes: values.notes.trim() || null,
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

export function sameResult(one: ResultValues, other: ResultValues): boolean {
  const [a, b] = [resultOf(one), resultOf(other)];
  return RESULT_FIELDS.every((field) => Object.is(a[field], b[field]));
}
