import type { Coordinates } from '#domain/coordinates.ts';

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

export function legsOf(line: readonly Coordinates[]): [Coordinates, Coordinates][] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from ? [[from, to] satisfies [Coordinates, Coordinates]] : [];
  });
}

function eastScale(at: Coordinates): number {
  return METRES_PER_DEGREE * Math.cos((at[0] * Math.PI) / 180);
}

/** Metres north and east from `from` to `to`; a flat earth is good enough for a city. */
export function northEast(from: Coordinates, to: Coordinates): [north: number, east: number] {
  return [(to[0] - from[0]) * METRES_PER_DEGREE, (to[1] - from[1]) * eastScale(from)];
}

export function moved(from: Coordinates, north: number, east: number): Coordinates {
  return [from[0] + north / METRES_PER_DEGREE, from[1] + east / eastScale(from)];
}

/** Change of heading at the middle point, 0 to 180 degrees. */
export function turnAt(before: Coordinates, at: Coordinates, after: Coordinates): number {
  const [north1, east1] = northEast(before, at);
  const [north2, east2] = northEast(at, after);
  const turn = Math.atan2(north1 * east2 - east1 * north2, north1 * north2 + east1 * east2);
  return Math.abs((turn * 180) / Math.PI);
}
