import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { chipFault, positionFault, storedChip, timeFault } from '#domain/race-result.ts';
import { completeRaceTime } from '#domain/race-time.ts';
import { INITIAL_STATUS, USER_RACE_STATUSES } from '#domain/user-race.ts';

export const RESULT_FIELDS = ['status', 'raceTime', 'position', 'shipNumber'] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** A result as it stands in the form. */
export type ResultValues = Record<ResultField, string>;
export type ResultFaults = Partial<Record<ResultField, string>>;

/** The form's values for a race as it is saved. */
export function valuesOf({ status, raceTime, position, shipNumber }: RaceResult | UserRace): ResultValues {
  return { status, raceTime: raceTime ?? '', position: String(position ?? ''), shipNumber: shipNumber ?? '' };
}

/** The values that a form sent; a field that did not come is empty. */
export function readValues(form: FormData): ResultValues {
  const text = (name: ResultField) => String(form.get(name) ?? '');
  return {
    status: text('status'),
    raceTime: text('raceTime'),
    position: text('position'),
    shipNumber: text('shipNumber'),
  };
}

/** A typed time as it is saved, '45:30' being 00:45:30; any other text stays as it is. */
export function wholeTime(text: string): string {
  return completeRaceTime(text) ?? text.trim();
}

/** What is wrong with each field (docs/product.md §8.11 to §8.14, result fields). */
export function resultFaults({ raceTime, position, shipNumber }: ResultValues): ResultFaults {
  const faults: ResultFaults = {};
  const time = timeFault(wholeTime(raceTime));
  const place = positionFault(position.trim());
  const chip = chipFault(shipNumber);
  if (time) faults.raceTime = time;
  if (place) faults.position = place;
  if (chip) faults.shipNumber = chip;
  return faults;
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

/** Whether saving either would come to the same. */
export function sameResult(one: ResultValues, other: ResultValues): boolean {
  const [a, b] = [resultOf(one), resultOf(other)];
  return RESULT_FIELDS.every((field) => Object.is(a[field], b[field]));
}
