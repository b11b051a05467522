import { mapRecord } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { labelIn } from '#desk/features/entries/entry-words.tsx';

const labels = (of: Readonly<Record<string, { label: string }>>): Readonly<Record<string, string>> =>
  mapRecord(of, ({ label }) => label);

const RACE_LABELS = { ...labels(RACE_ATTRIBUTES), distances: 'Distancias' };
const DISTANCE_LABELS = labels(DISTANCE_ATTRIBUTES);

/** What a field of the history is called: `distances.10K.price` is `10K, precio`. */
export function raceFieldLabel(field: string): string {
  const [, distance, fact = ''] = /^distances\.(.+)\.(\w+)$/.exec(field) ?? [];
  if (!distance) return labelIn(RACE_LABELS)(field);
  const label = labelIn(DISTANCE_LABELS)(fact);
  return `${distance}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
