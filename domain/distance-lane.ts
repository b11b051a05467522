import { DISTANCE_COLOURS, distanceColour, isDistanceName } from './distance.ts';
import { DISTANCE_NAMES } from './distance-names.ts';

/**
 * A distance's colour as the words of `data-distance`: one of the six, with 'tint' for any other name, so that an 8K
 * does not look like a 10K: '4.2K' → '5K tint'. docs/product.md §3.14
 */
export function distanceLane(name: string): string {
  const colour = distanceColour(name);
  const lane = DISTANCE_NAMES.find((known) => DISTANCE_COLOURS[known] === colour) ?? '10K';
  return isDistanceName(name) ? lane : `${lane} tint`;
}
