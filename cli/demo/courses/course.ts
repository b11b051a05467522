import { type Coordinates, pointAlong, routeLength } from '#domain/coordinates.ts';
import { closed, type Line, nearestAlong, onTheRight, rounded, stretch } from './line.ts';

export type Course = (metres: number) => Coordinates[];

const LANE_METRES = 6;

function demand(metres: number, available: number): void {
  if (metres > available + 1) {
    throw new Error(
      `A course of ${Math.round(metres)} m does not fit: the way has ${Math.round(available)} m`,
    );
  }
}

export function pointToPoint(way: Line, from = 0): Course {
  const street = rounded(way);
  return (metres) => {
    demand(metres, routeLength(street) - from);
    return stretch(street, from, from + metres);
  };
}

/** Out and back on the other carriageway. */
export function outAndBack(way: Line, from = 0): Course {
  const street = rounded(way);
  return (metres) => {
    demand(metres / 2, routeLength(street) - from);
    const turn = from + metres / 2;
    const out = onTheRight(stretch(street, from, turn), LANE_METRES);
    return [...out, ...onTheRight(stretch(street, turn, from), LANE_METRES)];
  };
}

/** Finds the turning point that gives the required length; `far` is the farthest turn. */
function fitted(
  drawn: (turn: number) => Coordinates[],
  from: number,
  far: number,
  metres: number,
): Coordinates[] {
  demand(metres, routeLength(drawn(far)));
  let [short, long] = [from, far];
  while (long - short > 1) {
    const middle = (short + long) / 2;
    if (routeLength(drawn(middle)) < metres) short = middle;
    else long = middle;
  }
  return drawn(short);
}

export function circuit(out: Line, back: Line, from = 0): Course {
  const outStreet = rounded(out);
  const backStreet = rounded(back);
  const start = pointAlong(outStreet, from);
  const startOnBack = nearestAlong(backStreet, start);
  const drawn = (turn: number): Coordinates[] => [
    ...stretch(outStreet, from, turn),
    ...stretch(backStreet, nearestAlong(backStreet, pointAlong(outStreet, turn)), startOnBack),
    start,
  ];
  return (metres) => fitted(drawn, from, routeLength(outStreet), metres);
}

/** Out, and back on streets some metres to the right (negative: left), changed at even intervals. */
export function throughTheBlocks(way: Line, streets: readonly number[], from = 0): Course {
  const street = rounded(way);
  const drawn = (turn: number): Coordinates[] => {
    const block = (turn - from) / streets.length;
    const back = streets.flatMap((aside, index) =>
      onTheRight(stretch(street, turn - index * block, turn - (index + 1) * block), -aside),
    );
    return [...stretch(street, from, turn), ...back, pointAlong(street, from)];
  };
  return (metres) => fitted(drawn, from, routeLength(street), metres);
}

/** Whole laps, after an out-and-back that makes up the rest. */
export function laps(loop: Line): Course {
  const ring = rounded(closed(loop));
  const lap = routeLength(ring);
  return (metres) => {
    const count = Math.floor(metres / lap);
    const turn = lap - (metres - count * lap) / 2;
    const out = onTheRight(stretch(ring, lap, turn), LANE_METRES);
    const back = onTheRight(stretch(ring, turn, lap), LANE_METRES);
    return [...out, ...back, ...Array.from({ length: count }, () => ring).flat()];
  };
}

export function joined(...ways: Line[]): Coordinates[] {
  return ways.flat();
}

export function reversed(way: Line): Coordinates[] {
  return [...way].reverse();
}

export function twice(course: Course): Course {
  return (metres) => [...course(metres / 2), ...course(metres / 2)];
}
