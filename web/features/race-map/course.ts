import { type Coordinates, metresBetween, routeLength } from '#domain/coordinates.ts';
import { simplifyRoute } from '#domain/route-drawing.ts';
import { type RouteMarker, routeMarkers } from '#domain/route-markers.ts';

/** What is drawn of a distance's route: no more points than the eye needs. */
export type Course = {
  line: Coordinates[];
  markers: RouteMarker[];
  /** What a number on the map counts. */
  counted: 'points' | 'kilometres';
  start: Coordinates;
  end: Coordinates;
  /** Whether it comes back to where it began. */
  closed: boolean;
  /** Length of the drawn route. */
  metres: number;
};

type Routed = { route: readonly Coordinates[]; startPoint: Coordinates | null; endPoint: Coordinates | null };

const POINTS_KEPT = 60;
const TOLERANCE_METRES = 3;
const CLOSED_WITHIN_METRES = 60;

const rounded = ([latitude, longitude]: Coordinates): Coordinates => [
  Number(latitude.toFixed(5)),
  Number(longitude.toFixed(5)),
];

/** The course of a distance (docs/product.md §3.11, what the map shows), or null while its route is not published. */
export function courseOf({ route, startPoint, endPoint }: Routed): Course | null {
  const first = route[0];
  const last = route.at(-1);
  if (!first || !last) return null;
  const long = route.length > POINTS_KEPT;
  const start = startPoint ?? first;
  const end = endPoint ?? last;
  return {
    line: (long ? simplifyRoute(route, TOLERANCE_METRES) : route).map(rounded),
    markers: routeMarkers(route).map(({ label, at }) => ({ label, at: rounded(at) })),
    counted: long ? 'kilometres' : 'points',
    start: rounded(start),
    end: rounded(end),
    closed: metresBetween(start, end) <= CLOSED_WITHIN_METRES,
    metres: Math.round(routeLength(route)),
  };
}
