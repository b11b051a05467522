import 'leaflet/dist/leaflet.css';
import {
  control,
  divIcon,
  type LatLngExpression,
  LayerGroup,
  Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { type Course, courseFit } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-map.module.css';

/** Near the middle of Bogotá, until the course has been fitted (docs/product.md §3.10, map). */
const CENTRE: Coordinates = [4.65, -74.08];
const ZOOM = 14;
const ABOVE_THE_NUMBERS = 1000;

type Props = { course: Course; distance: string; tiles: Site['tiles']; onReady: (ready: boolean) => void };

/** The course on a street map that fits it (docs/product.md §3.10–§3.13, map). In the browser only. */
export function CourseMap({ course, distance, tiles, onReady }: Props) {
  const box = useRef<HTMLElement>(null);
  const map = useRef<LeafletMap>(null);

  useEffect(() => {
    if (!box.current) return;
    const drawn = streetMap(box.current, tiles);
    map.current = drawn;
    return () => {
      drawn.remove();
      onReady(false);
    };
  }, [tiles, onReady]);
  useEffect(() => {
    if (!map.current) return;
    fitCourse(map.current, course);
    const layers = courseLayers(course, distance).addTo(map.current);
    onReady(true);
    return () => {
      layers.remove();
    };
  }, [course, distance, onReady]);

  return <section ref={box} className={styles.map} aria-label={`Mapa del recorrido de ${distance}`} />;
}

function streetMap(box: HTMLElement, { url, attribution }: Site['tiles']): LeafletMap {
  const map = new LeafletMap(box, {
    center: at(CENTRE),
    zoom: ZOOM,
    // Whole steps leave a short course at half the width of its frame.
    zoomSnap: 0.25,
    scrollWheelZoom: false,
    touchZoom: true,
    zoomControl: false,
    // The names of the ends would fade out beside those of the next course.
    fadeAnimation: false,
    // On a touch screen one finger scrolls the page, two move and zoom the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    attributionControl: false,
  });
  control.attribution({ prefix: false }).addTo(map);
  tileLayer(url, { attribution, className: styles.tiles ?? '' }).addTo(map);
  // The list under the map says in words what line, numbers and names show.
  for (const pane of ['overlayPane', 'markerPane', 'tooltipPane'])
    map.getPane(pane)?.setAttribute('aria-hidden', 'true');
  return map;
}

function fitCourse(map: LeafletMap, course: Course): void {
  const bounds = latLngBounds([...course.line, course.start, course.end].map(at));
  if (bounds.getNorthEast().equals(bounds.getSouthWest())) map.setView(bounds.getCenter(), ZOOM);
  else {
    const room = courseFit(course, map.getContainer().clientWidth);
    map.fitBounds(bounds, { maxZoom: 17, animate: false, ...room });
  }
}

function courseLayers({ line, markers, start, end }: Course, distance: string): LayerGroup {
  const stroke = (color: string, weight: number, dashes = {}) =>
    polyline(line.map(at), { interactive: false, color, weight, ...dashes });
  return new LayerGroup([
    stroke('#1b0d1e', 12),
    stroke(distanceColour(distance), 8),
    stroke('#ffffff', 2, { dashArray: '6 8', lineCap: 'butt' }),
    ...markers.map(({ at: place, label }) => mark(place, 20, styles.number, label)),
    named(mark(start, 18, styles.start), 'Inicia', 'left', -10),
    named(mark(end, 20, styles.end), 'Termina', 'right', 10),
  ]);
}

function mark(place: Coordinates, size: number, className = '', html = ''): Marker {
  const icon = divIcon({ className, html, iconSize: [size, size] });
  return marker(at(place), { icon, interactive: false, keyboard: false });
}

function named(end: Marker, name: string, direction: 'left' | 'right', gap: number): Marker {
  const className = styles.label ?? '';
  return end
    .setZIndexOffset(ABOVE_THE_NUMBERS)
    .bindTooltip(name, { permanent: true, direction, offset: [gap, 0], className });
}

function at([latitude, longitude]: Coordinates): LatLngExpression {
  return [latitude, longitude];
}
