import { namesOf } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';

/** What the column of a distance's attribute is called in a sheet, whose lines have those of its race, too. */
export function distanceColumn(field: string): string {
  if (field === 'name') return 'distanceName';
  return field in RACE_ATTRIBUTES ? `distances.${field}` : field;
}

export const DISTANCE_COLUMNS: readonly string[] = namesOf(DISTANCE_ATTRIBUTES).map(distanceColumn);

/** What is said of each attribute of a distance, by its column. */
export function byColumn<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [distanceColumn(field), value]));
}
