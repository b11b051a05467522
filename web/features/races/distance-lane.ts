import { DISTANCE_COLOURS, distanceColour, isDistanceName } from '#domain/distance.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';

/**
 * What a distance wears, as the words of a `data-distance`: one of the six colours, and 'tint' for a name outside the
 * six, since the nearest colour is somebody else's too: '4.2K' → '5K tint'. docs/product.md §3.14
 */
export function distanceLane(name: string): string {
  const colour = distanceColour(name);
  const lane = DISTANCE_NAMES.find((known) => DISTANCE_COLOURS[known] === colour) ?? '10K';
  return isDistanceName(name) ? lane : `${lane} tint`;
}
