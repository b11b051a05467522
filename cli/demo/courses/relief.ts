import type { Coordinates } from '#domain/coordinates.ts';
import { type Line, nearestAlong, rounded } from './line.ts';

/** How high a place lies, in metres. */
export type Relief = (place: Coordinates) => number;

type ControlPoint = readonly [kilometre: number, metres: number];

/** The heights of a road at some of its kilometres; between two of them it is steepest in the middle. */
export function reliefAlong(way: Line, controls: readonly ControlPoint[]): Relief {
  const street = rounded(way);
  return (place) => {
    const kilometre = nearestAlong(street, place) / 1000;
    const after = controls.findIndex(([at]) => at >= kilometre);
    const [end, high] = controls.at(after) ?? [0, 0];
    const [start, low] = after > 0 ? (controls[after - 1] ?? [0, 0]) : [end, high];
    const share = end > start ? (kilometre - start) / (end - start) : 1;
    const height = low + ((high - low) * (1 - Math.cos(Math.PI * share))) / 2;
    return Math.round(height * 10) / 10;
  };
}
