import { DATE_PRECISIONS, periodText } from '#domain/date-precision.ts';
import type { FactChange } from '#server/catalogue/compare-rows.ts';
import { allChanges, isEmptyFact, isSameFact } from '#server/catalogue/compare-rows.ts';
import { DISTANCE_FIELDS } from '#server/catalogue/races/race-rows.ts';

type Facts = ReadonlyMap<string, unknown>;

export type Side = 'this' | 'other';

/** A fact that two entries of one race have otherwise, and whose stays. */
export type Difference = { field: string; this: unknown; other: unknown; take: Side };

const IDENTIFIERS = ['uid', 'code'];
/** What is told by another fact follows it where that differs, too. */
const TOLD_BY: Readonly<Record<string, string>> = {
  datePrecision: 'startDate',
  department: 'city',
  longitude: 'latitude',
  heights: 'route',
  startPoint: 'route',
  endPoint: 'route',
};

/** What an editor chooses of (docs/product §17.52 two entries of one race): what only one of them says is taken unless said. */
export function differences(one: Facts, other: Facts, take: Readonly<Record<string, Side>>): Difference[] {
  const shared = namesOf(one).filter((name) => namesOf(other).includes(name));
  const isShared = (field: string) =>
    !field.startsWith('distances') || shared.some((name) => isOfDistance(field, name));
  const differing = allChanges(one, other).filter(
    ({ field }) => !IDENTIFIERS.includes(field) && isShared(field),
  );
  const all = new Set(differing.map(({ field }) => field));
  return differing
    .filter(({ field }) => !all.has(leaderOf(field)))
    .map(({ field, before, after }) => ({
      field,
      this: toldBy(one, field, before),
      other: toldBy(other, field, after),
      take: take[field] ?? (isEmptyFact(before) ? 'other' : 'this'),
    }));
}

/** The last day of a month is its name where no more is known. */
function toldBy(facts: Facts, field: string, value: unknown): unknown {
  if (field !== 'startDate') return value;
  const datePrecision = DATE_PRECISIONS.find((precision) => precision === facts.get('datePrecision'));
  return periodText({ raceDate: String(value), datePrecision }) ?? value;
}

/** The entry that goes on, with the distances of both. */
export function unitedFacts(one: Facts, other: Facts, chosen: readonly Difference[]): Map<string, unknown> {
  const taken = new Set(chosen.filter(({ take }) => take === 'other').map(({ field }) => field));
  const added = namesOf(other).filter((name) => !namesOf(one).includes(name));
  return new Map<string, unknown>([
    ...one,
    ...[...other].filter(
      ([field]) =>
        taken.has(field) || taken.has(leaderOf(field)) || added.some((name) => isOfDistance(field, name)),
    ),
    ['distances', [...namesOf(one), ...added]],
  ]);
}

/**
 * The facts without what uniting changed; what was changed since stays, and so does a distance that came with it and has
 * something of its own by now. @param held the distances of runners who keep the entry
 */
export function dividedFacts(
  now: Facts,
  united: readonly FactChange[],
  held: readonly string[],
): Map<string, unknown> {
  const change = united.find(({ field }) => field === 'distances');
  const added = listed(change?.after).filter((name) => !listed(change?.before).includes(name));
  const isAsUnited = (name: string) =>
    !held.includes(name) &&
    DISTANCE_FIELDS.every((fact) => {
      const field = `distances.${name}.${fact}`;
      return isSameFact(now.get(field), united.find((one) => one.field === field)?.after);
    });
  const gone = added.filter(isAsUnited);
  const back = united.filter(
    ({ field, after }) =>
      field !== 'distances' &&
      isSameFact(now.get(field), after) &&
      !added.some((name) => isOfDistance(field, name)),
  );
  return new Map<string, unknown>([
    ...now,
    ...back.map(({ field, before }) => [field, before] as const),
    ['distances', namesOf(now).filter((name) => !gone.includes(name))],
  ]);
}

const listed = (names: unknown) => (Array.isArray(names) ? names.map(String) : []);
const namesOf = (facts: Facts) => listed(facts.get('distances'));

function isOfDistance(field: string, name: string): boolean {
  return DISTANCE_FIELDS.some((fact) => field === `distances.${name}.${fact}`);
}

/** The fact that tells it, or nothing that is one. */
function leaderOf(field: string): string {
  const at = field.lastIndexOf('.') + 1;
  return field.slice(0, at) + (TOLD_BY[field.slice(at)] ?? '');
}
