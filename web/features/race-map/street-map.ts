import 'leaflet/dist/leaflet.css';
import { control, type LatLngExpression, Map as LeafletMap, type MapOptions, tileLayer } from 'leaflet';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import styles from '#web/features/race-map/tiles.module.css';

const CENTRE: Coordinates = [4.65, -74.08];
export const ZOOM = 14;

/** A map of streets near the middle of Bogotá, until something is shown on it (§3.10 street map). */
export function streetMap(
  box: HTMLElement,
  { url, attribution }: Site['tiles'],
  options: MapOptions,
): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(box, {
    center: at(CENTRE),
    zoom: ZOOM,
    // Whole steps leave a short course at half the width of its frame.
    zoomSnap: 0.25,
    scrollWheelZoom: false,
    touchZoom: true,
    zoomAnimation: !still,
    inertia: !still,
    // The names of the ends would fade out beside those of the next course.
    fadeAnimation: false,
    attributionControl: false,
    ...options,
  });
  control.attribution({ prefix: false }).addTo(map);
  tileLayer(url, { attribution, className: styles.tiles ?? '' }).addTo(map);
  // Beside the map words say what line, numbers and names show.
  for (const pane of ['overlayPane', 'markerPane', 'tooltipPane'])
    map.getPane(pane)?.setAttribute('aria-hidden', 'true');
  return map;
}

export function at([latitude, longitude]: Coordinates): LatLngExpression {
  return [latitude, longitude];
}
