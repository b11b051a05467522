import { DISTANCE_COLOURS, distanceColour } from '#domain/distance.ts';
import { DISTANCE_NAMES, type DistanceName } from '#domain/distance-names.ts';

/** Which of the six colours a distance wears, by the name that has it: '4.2K' → '5K'. docs/product.md §3.14 */
export function distanceLane(name: string): DistanceName {
  const colour = distanceColour(name);
  return DISTANCE_NAMES.find((known) => DISTANCE_COLOURS[known] === colour) ?? '10K';
}
