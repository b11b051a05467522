export type Coordinates = readonly [latitude: number, longitude: number];

const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whether both numbers are finite degrees on the globe. docs/product.md §3 */
export function isCoordinates(point: readonly number[]): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN] = point;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Great-circle distance in metres. docs/product.md §3 */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b[0] - a[0]) / 2);
  const halfLongitude = Math.sin(radians(b[1] - a[1]) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point a share (0 to 1) of the way from one point to the next, on a straight line in degrees. */
export function pointBetween(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Length of a route in metres; 0 with fewer than two points. docs/product.md §3 */
export function routeLength(route: readonly Coordinates[]): number {
  let metres = 0;
  route.forEach((point, index) => {
    const previous = route[index - 1];
    if (previous) metres += metresBetween(previous, point);
  });
  return metres;
}

/** The point so many metres along a route, held to its two ends. Throws a RangeError on an empty route. */
export function pointAlong(route: readonly Coordinates[], metres: number): Coordinates {
  const [start] = route;
  if (!start) throw new RangeError('A route without points has no point along it.');
  if (!(metres > 0)) return start;
  let walked = 0;
  let from = start;
  for (const to of route) {
    const step = metresBetween(from, to);
    if (step > 0 && walked + step >= metres) return pointBetween(from, to, (metres - walked) / step);
    walked += step;
    from = to;
  }
  return from;
}
