import { type DrawingPoint, distanceToSegment } from '#domain/route-drawing.ts';

/**
 * The path without stretches that retrace an earlier one: dashes drawn twice would fill each other's gaps.
 */
export function freshPath(points: readonly DrawingPoint[], nearness: number): string {
  const walked = distancesAlong(points);
  let path = '';
  let drawing = false;
  points.forEach((to, index) => {
    const from = points[index - 1];
    if (!from) return;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const longAgo = (walked[index - 1] ?? 0) - nearness * 3;
    const retraced = points.slice(0, index).some((start, earlier) => {
      const end = points[earlier + 1];
      if (!end) return false;
      const { parallel, opposite } = directions(from, to, start, end);
      const recent = (walked[earlier + 1] ?? 0) > longAgo;
      return parallel && (opposite || !recent) && distanceToSegment(middle, start, end) < nearness;
    });
    if (!retraced) path += `${drawing ? '' : `M${from.x} ${from.y}`}L${to.x} ${to.y}`;
    drawing = !retraced;
  });
  return path;
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
