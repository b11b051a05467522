import { type Coordinates, metresBetween, pointBetween } from './coordinates.ts';

export type RouteMarker = { label: string; at: Coordinates };

/** Beyond, each kilometre has one. */
export const MOST_POINTS_WITH_A_MARKER_EACH = 15;
// A faulty track that leaps across the globe must not fill the map with thousands of markers.
const MOST_KILOMETRE_MARKERS = 500;

export function routeMarkers(route: readonly Coordinates[]): RouteMarker[] {
  if (route.length > MOST_POINTS_WITH_A_MARKER_EACH) return kilometreMarkers(route);
  return route.map((at, index) => ({ label: String(index + 1), at }));
}

export function kilometreMarkers(route: readonly Coordinates[]): RouteMarker[] {
  const markers: RouteMarker[] = [];
  let walked = 0;
  for (const [index, to] of route.entries()) {
    const from = route[index - 1] ?? to;
    const step = metresBetween(from, to);
    while ((markers.length + 1) * 1000 <= walked + step && markers.length < MOST_KILOMETRE_MARKERS) {
      const kilometre = markers.length + 1;
      const at = pointBetween(from, to, (kilometre * 1000 - walked) / step);
      markers.push({ label: String(kilometre), at });
    }
    walked += step;
  }
  return markers;
}
