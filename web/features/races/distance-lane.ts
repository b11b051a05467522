import { DISTANCE_COLOURS, DISTANCE_NAMES, type DistanceName, distanceColour } from '#domain/distance.ts';

/** Which of the six colours a distance wears, by the name that has it: '4.2K' → '5K'. docs/product.md §3.14 */
export function distanceLane(name: string): DistanceName {
  const colour = distanceColour(name);
  return DISTANCE_NAMES.find((known) => DISTANCE_COLOURS[known] === colour) ?? '10K';
}
