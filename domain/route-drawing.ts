import { type Coordinates, isCoordinates } from './coordinates.ts';

export type DrawingPoint = { x: number; y: number };
export type DrawingBox = { width: number; height: number; padding: number };

const METRES_PER_DEGREE = 111_195;

const longitudeScale = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** How much less a height may be off than a place. */
const HEIGHT_SHARE = 1 / 3;

/** The indexes of the points that a route needs (Douglas-Peucker), in three dimensions where heights are given. */
export function keptPoints(
  route: readonly Coordinates[],
  toleranceMetres: number,
  heights: readonly number[] | null = null,
): number[] {
  if (!(toleranceMetres > 0)) return [...route.keys()];
  return above(toleranceMetres, pointWeights(route, toleranceMetres, heights));
}

/** As `keptPoints`, with a tolerance that is doubled until at most so many points are left, which are two or more. */
export function fewPoints(
  route: readonly Coordinates[],
  most: number,
  toleranceMetres: number,
  heights: readonly number[] | null = null,
): number[] {
  const weights = pointWeights(route, toleranceMetres, heights);
  for (let tolerance = toleranceMetres; ; tolerance *= 2) {
    const kept = above(tolerance, weights);
    if (kept.length <= most) return kept;
  }
}

function above(tolerance: number, weights: Float64Array): number[] {
  const kept: number[] = [];
  weights.forEach((weight, index) => {
    if (weight > tolerance) kept.push(index);
  });
  return kept;
}

type Span = { first: number; last: number; weight: number; depth: number };

/** The tolerance from which each point is dropped; 0 where that is below `least`. */
function pointWeights(
  route: readonly Coordinates[],
  least: number,
  heights: readonly number[] | null,
): Float64Array {
  const scale = longitudeScale(route[0]?.[0] ?? 0);
  const flat = route.map(([lat, lng], index) => ({
    x: lng * scale * METRES_PER_DEGREE,
    y: lat * METRES_PER_DEGREE,
    height: heights?.[index] ?? 0,
  }));
  const weights = new Float64Array(route.length);
  weights[0] = Number.POSITIVE_INFINITY;
  weights[route.length - 1] = Number.POSITIVE_INFINITY;
  const depthMax = 4 * Math.log2(route.length);
  const spans: Span[] = [{ first: 0, last: route.length - 1, weight: Number.POSITIVE_INFINITY, depth: 0 }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { first, last } = span;
    const furthest = furthestFromLine(flat, first, last);
    if (furthest.metres <= least) continue;
    // A course that always turns at its end would take a step for each pair of points.
    const split = span.depth < depthMax ? furthest.index : Math.floor((first + last) / 2);
    const weight = Math.min(span.weight, furthest.metres);
    weights[split] = weight;
    const depth = span.depth + 1;
    spans.push({ first, last: split, weight, depth }, { first: split, last, weight, depth });
  }
  return weights;
}

export function simplifyRoute(route: readonly Coordinates[], toleranceMetres: number): Coordinates[] {
  const kept = new Set(keptPoints(route, toleranceMetres));
  return route.filter((_, index) => kept.has(index));
}

type Place = DrawingPoint & { height: number };

function furthestFromLine(points: readonly Place[], first: number, last: number) {
  const furthest = { index: first, metres: 0 };
  const start = points[first];
  const end = points[last];
  if (!start || !end) return furthest;
  for (let index = first + 1; index < last; index += 1) {
    const point = points[index];
    const metres = point ? Math.max(distanceToSegment(point, start, end), heightOff(point, start, end)) : 0;
    if (metres > furthest.metres) Object.assign(furthest, { index, metres });
  }
  return furthest;
}

function heightOff(point: Place, start: Place, end: Place): number {
  const expected = start.height + (end.height - start.height) * shareAlong(point, start, end);
  return Math.abs(point.height - expected) / HEIGHT_SHARE;
}

/** To the segment, not the infinite line: in a closed route both ends are one point. */
export function distanceToSegment(point: DrawingPoint, start: DrawingPoint, end: DrawingPoint): number {
  const share = shareAlong(point, start, end);
  return Math.hypot(
    point.x - start.x - share * (end.x - start.x),
    point.y - start.y - share * (end.y - start.y),
  );
}

function shareAlong(point: DrawingPoint, start: DrawingPoint, end: DrawingPoint): number {
  const across = end.x - start.x;
  const up = end.y - start.y;
  const lengthSquared = across ** 2 + up ** 2;
  const along = (point.x - start.x) * across + (point.y - start.y) * up;
  return lengthSquared > 0 ? Math.min(1, Math.max(0, along / lengthSquared)) : 0;
}

/** Pixels to one decimal, north up. Drops points off the globe; a route without extent becomes the centre. */
export function projectRoute(route: readonly Coordinates[], box: DrawingBox): DrawingPoint[] {
  const points = route.filter(isCoordinates);
  const centre = { x: roundToTenth(box.width / 2), y: roundToTenth(box.height / 2) };
  if (points.length === 0) return [centre];
  const [south, north] = extent(points.map(([latitude]) => latitude));
  const [west, east] = extent(points.map(([, longitude]) => longitude));
  const shrink = longitudeScale((south + north) / 2);
  const scale = Math.min(
    roomPerDegree(box.width - 2 * box.padding, (east - west) * shrink),
    roomPerDegree(box.height - 2 * box.padding, north - south),
  );
  if (!Number.isFinite(scale)) return points.map(() => centre);
  return points.map(([latitude, longitude]) => ({
    x: roundToTenth(box.width / 2 + (longitude - (west + east) / 2) * shrink * scale),
    y: roundToTenth(box.height / 2 - (latitude - (south + north) / 2) * scale),
  }));
}

// A loop, because Math.min(...values) overflows the stack on a long track.
function extent(values: readonly number[]): [least: number, most: number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

const roomPerDegree = (pixels: number, degrees: number) => Math.max(0, pixels) / degrees;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

export function svgPath(points: readonly DrawingPoint[]): string {
  const finite = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return finite.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
