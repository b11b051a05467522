import { DISTANCE_COLOURS, distanceColour, isDistanceName } from './distance.ts';
import { DISTANCE_NAMES } from './distance-names.ts';

/** One of six colours, with 'tint' for other names: '4.2K' → '5K tint' (docs/product §3.14 route colours). */
export function distanceLane(name: string): string {
  if (isDistanceName(name)) return name;
  const colour = distanceColour(name);
  return `${DISTANCE_NAMES.find((known) => DISTANCE_COLOURS[known] === colour)} tint`;
}
