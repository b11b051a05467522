import { type Coordinates, metresBetween, pointAlong, routeLength } from '#domain/coordinates.ts';
import { legsOf, turnAt } from './flat-earth.ts';

const MOST_POINTS = 300;
const CORNER_DEGREES = 25;
const CLOSEST_METRES = 6;

/** Sampling; up to 6 km few enough to number each point. */
export function pointsFor(metres: number): number {
  const kilometres = metres / 1000;
  return Math.round(kilometres <= 6 ? 12 + kilometres * 6 : Math.min(260, 60 + kilometres * 8));
}

function cornerDistances(line: readonly Coordinates[]): number[] {
  let travelled = 0;
  return legsOf(line).flatMap(([from, at], index) => {
    travelled += metresBetween(from, at);
    const after = line[index + 2];
    return after && turnAt(from, at, after) > CORNER_DEGREES ? [travelled] : [];
  });
}

function spread(line: readonly Coordinates[], count: number): number[] {
  const total = routeLength(line);
  const corners = cornerDistances(line);
  const even = Array.from({ length: count }, (_, index) => (total * index) / (count - 1));
  const free = even.slice(1, -1).filter((at) => corners.every((corner) => Math.abs(corner - at) > 15));
  const middle = corners.filter(
    (corner, index) => corner - (corners[index - 1] ?? 0) > CLOSEST_METRES && corner < total - CLOSEST_METRES,
  );
  return [0, ...[...free, ...middle].sort((a, b) => a - b), total];
}

function withoutRepeats(line: readonly Coordinates[]): Coordinates[] {
  const [first, ...rest] = line;
  const kept = first ? [first] : [];
  for (const point of rest) {
    const last = kept.at(-1);
    if (last && metresBetween(last, point) > 1) kept.push(point);
  }
  return kept;
}

/** Evenly spaced, with its corners, five decimals, at most 300 points. */
export function routePoints(drawn: readonly Coordinates[]): Coordinates[] {
  const line = withoutRepeats(drawn);
  const distances = spread(line, pointsFor(routeLength(line)));
  if (distances.length > MOST_POINTS) throw new Error(`A route of ${distances.length} points is too fine`);
  return distances.map((metres) => {
    const [latitude, longitude] = pointAlong(line, metres);
    return [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
  });
}
