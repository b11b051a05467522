import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { chipFault, positionFault, storedChip, timeFault } from '#domain/race-result.ts';
import { completeRaceTime } from '#domain/race-time.ts';
import { INITIAL_STATUS, USER_RACE_STATUSES } from '#domain/user-race.ts';
import { defineForm, type FormRefusal, type FormValues, fieldsOf } from '#web/forms/form.ts';

/** A typed time as it is saved, '45:30' being 00:45:30; any other text stays as it is. */
export function wholeTime(text: string): string {
  return completeRaceTime(text) ?? text.trim();
}

/** The edit form's fields and rules (docs/product.md §8.11 to §8.14, result fields). */
export const resultForm = defineForm({
  id: 'result',
  rules: {
    raceTime: (text) => timeFault(wholeTime(text)),
    status: () => null,
    position: (text) => positionFault(text.trim()),
    shipNumber: chipFault,
  },
});

export const RESULT_FIELDS = fieldsOf(resultForm);
export const FORM_ID = 'result-form';
export type ResultField = (typeof RESULT_FIELDS)[number];
export type ResultValues = FormValues<ResultField>;

export type ReadRace = { race: UserRace; version: number };

export type SaveAnswer = FormRefusal<ResultField> & {
  /** Seconds gained on the distance's record, 0 for its first time; null when it is no record. */
  saved?: ReadRace & { gain: number | null };
  /** Another result was saved meanwhile: the runner chooses. */
  conflict?: ReadRace;
  missing?: boolean;
  /** Whether trying the same again may help. */
  retry?: boolean;
};

export function valuesOf({ status, raceTime, position, shipNumber }: RaceResult | UserRace): ResultValues {
  return { status, raceTime: raceTime ?? '', position: String(position ?? ''), shipNumber: shipNumber ?? '' };
}

/** Values without faults as they are sent; an empty field is null. */
export function resultOf({ status, raceTime, position, shipNumber }: ResultValues): RaceResult {
  return {
    status: USER_RACE_STATUSES.find((known) => known === status) ?? INITIAL_STATUS,
    raceTime: wholeTime(raceTime) || null,
    position: position.trim() === '' ? null : Number(position),
    shipNumber: storedChip(shipNumber) || null,
  };
}

export function sameResult(one: ResultValues, other: ResultValues): boolean {
  const [a, b] = [resultOf(one), resultOf(other)];
  return RESULT_FIELDS.every((field) => Object.is(a[field], b[field]));
}
