import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { labelIn } from '#desk/features/entries/entry-words.tsx';

const raceLabel = labelIn({
  ...RACE_ATTRIBUTES,
  distances: { label: 'Distancias' },
  united: { label: 'Unida con' },
  unitedInto: { label: 'Unida a' },
});
const distanceLabel = labelIn(DISTANCE_ATTRIBUTES);

/** What a field of the history is called: `distances.10K.price` is `10K, precio`. */
export function raceFieldLabel(field: string): string {
  const [, distance, fact = ''] = /^distances\.(.+)\.(\w+)$/.exec(field) ?? [];
  if (!distance) return raceLabel(field);
  const label = distanceLabel(fact);
  return `${distance}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
