import { type DrawingPoint, distanceToSegment } from '#domain/route-drawing.ts';

/** Without the way back along the same road: two touching strokes would look like one of uneven width. */
export function outward(points: readonly DrawingPoint[], nearness: number): readonly DrawingPoint[] {
  const again = retraced(points, nearness);
  const turn = again.indexOf(true);
  if (turn < 0) return points;
  const walked = distancesAlong(points);
  const length = (index: number) => (walked[index] ?? 0) - (walked[index - 1] ?? 0);
  // Going over to the way back, and from it to the finish, is not along the way out.
  const fresh = again.reduce((sum, isAgain, index) => sum + (isAgain || index < turn ? 0 : length(index)), 0);
  return fresh <= 2 * nearness ? points.slice(0, turn) : points;
}

/** Without stretches along an earlier part: dashes would fill one another's gaps. */
export function freshPath(points: readonly DrawingPoint[], nearness: number): string {
  const again = retraced(points, nearness);
  let path = '';
  points.forEach((to, index) => {
    const from = points[index - 1];
    if (!from || again[index]) return;
    const goesOn = index > 1 && !again[index - 1];
    path += `${goesOn ? '' : `M${from.x} ${from.y}`}L${to.x} ${to.y}`;
  });
  return path;
}

function retraced(points: readonly DrawingPoint[], nearness: number): boolean[] {
  const walked = distancesAlong(points);
  return points.map((to, index) => {
    const from = points[index - 1];
    if (!from) return false;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const longAgo = (walked[index - 1] ?? 0) - nearness * 3;
    return points.slice(0, index).some((start, earlier) => {
      const end = points[earlier + 1];
      if (!end) return false;
      const { parallel, opposite } = directions(from, to, start, end);
      const recent = (walked[earlier + 1] ?? 0) > longAgo;
      return parallel && (opposite || !recent) && distanceToSegment(middle, start, end) < nearness;
    });
  });
}

function distancesAlong(points: readonly DrawingPoint[]): number[] {
  let walked = 0;
  return points.map((point, index) => {
    const previous = points[index - 1] ?? point;
    walked += Math.hypot(point.x - previous.x, point.y - previous.y);
    return walked;
  });
}

// Parallel within some 30 degrees, in either direction.
function directions(from: DrawingPoint, to: DrawingPoint, start: DrawingPoint, end: DrawingPoint) {
  const a = { x: to.x - from.x, y: to.y - from.y };
  const b = { x: end.x - start.x, y: end.y - start.y };
  const parallel = Math.abs(a.x * b.y - a.y * b.x) <= 0.5 * Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  return { parallel, opposite: a.x * b.x + a.y * b.y < 0 };
}
