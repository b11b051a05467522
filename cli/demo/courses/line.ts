import { type Coordinates, metresBetween, pointAlong, pointBetween } from '#domain/coordinates.ts';
import { legsOf, moved, northEast, turnAt } from './flat-earth.ts';

export type Line = readonly Coordinates[];

const STREET_CORNER_DEGREES = 60;
const BEND_METRES = 150;

export function stretch(line: Line, from: number, to: number): Coordinates[] {
  if (to < from) return stretch(line, to, from).reverse();
  let travelled = 0;
  const inside: Coordinates[] = [];
  for (const [start, end] of legsOf(line)) {
    travelled += metresBetween(start, end);
    if (travelled > from + 0.5 && travelled < to - 0.5) inside.push(end);
  }
  return [pointAlong(line, from), ...inside, pointAlong(line, to)];
}

/** Metres along a line to the point nearest a place. */
export function nearestAlong(line: Line, place: Coordinates): number {
  let best = { away: Number.POSITIVE_INFINITY, along: 0 };
  let travelled = 0;
  for (const [from, to] of legsOf(line)) {
    const length = metresBetween(from, to);
    const [north, east] = northEast(from, to);
    const [placeNorth, placeEast] = northEast(from, place);
    const share = Math.min(1, Math.max(0, (north * placeNorth + east * placeEast) / (length * length || 1)));
    const away = metresBetween(pointBetween(from, to, share), place);
    if (away < best.away) best = { away, along: travelled + share * length };
    travelled += length;
  }
  return best.along;
}

/** Rounds gentle bends, keeps street corners. */
export function rounded(line: Line): Coordinates[] {
  return line.flatMap((at, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    if (!before || !after || turnAt(before, at, after) > STREET_CORNER_DEGREES) return [at];
    const shareIn = Math.min(0.45, BEND_METRES / (metresBetween(at, before) || 1));
    const shareOut = Math.min(0.45, BEND_METRES / (metresBetween(at, after) || 1));
    const entry = pointBetween(at, before, shareIn);
    const exit = pointBetween(at, after, shareOut);
    return [0, 0.25, 0.5, 0.75, 1].map((step) =>
      pointBetween(pointBetween(entry, at, step), pointBetween(at, exit, step), step),
    );
  });
}

/** Moved to the right of its direction: the other carriageway. */
export function onTheRight(line: Line, metres: number): Coordinates[] {
  return line.map((at, index) => {
    const [north, east] = northEast(line[index - 1] ?? at, line[index + 1] ?? at);
    const length = Math.hypot(north, east) || 1;
    return moved(at, (-east / length) * metres, (north / length) * metres);
  });
}

export function closed(line: Line): Coordinates[] {
  const first = line[0];
  return first ? [...line, first] : [];
}
