import {
  divIcon,
  type LatLng,
  LayerGroup,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  latLngBounds,
  type Marker,
  marker,
  polyline,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { type Course, courseFit, placeOf } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-map.module.css';
import { at, streetMap, ZOOM } from '#web/features/race-map/street-map.ts';

const ABOVE_THE_NUMBERS = 1000;

type Props = {
  course: Course;
  distance: string;
  tiles: Site['tiles'];
  /** What the profile points at. */
  place: Coordinates | null;
  onSample: (sample: number | null) => void;
  onReady: (ready: boolean) => void;
};

/** The course on a street map that fits it (§3.10 street map to §3.13 without tiles). In the browser only. */
export function CourseMap({ course, distance, tiles, place, onSample, onReady }: Props) {
  const box = useRef<HTMLElement>(null);
  const map = useRef<LeafletMap>(null);

  useEffect(() => {
    if (!box.current) return;
    const drawn = streetMap(box.current, tiles, {
      // On a touch screen one finger scrolls the page, two move and zoom the map.
      dragging: !matchMedia('(pointer: coarse)').matches,
      zoomControl: false,
    });
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

  useEffect(() => {
    if (!map.current || !place) return;
    const point = mark(place, 22, styles.place)
      .setZIndexOffset(2 * ABOVE_THE_NUMBERS)
      .addTo(map.current);
    return () => {
      point.remove();
    };
  }, [place]);
  const choose = useEffectEvent(onSample);
  useEffect(() => {
    const drawn = map.current;
    if (!drawn || !course.profile) return;
    const follow = ({ latlng }: LeafletMouseEvent) => choose(sampleNear(drawn, course, latlng));
    const leave = () => choose(null);
    drawn.on('mousemove', follow).on('mouseout', leave);
    return () => {
      drawn.off('mousemove', follow).off('mouseout', leave);
    };
  }, [course]);

  return <section ref={box} className={styles.map} aria-label={`Mapa del recorrido de ${distance}`} />;
}

const NEAR_PIXELS = 24;

/** The sample of the profile that lies where the pointer is; null away from the course. */
function sampleNear(map: LeafletMap, course: Course, pointer: LatLng): number | null {
  const at = map.latLngToLayerPoint(pointer);
  const last = (course.profile?.heights.length ?? 1) - 1;
  let nearest: { sample: number | null; pixels: number } = { sample: null, pixels: NEAR_PIXELS };
  for (let sample = 0; sample <= last; sample += 1) {
    const [latitude, longitude] = placeOf(course, sample) ?? [0, 0];
    const pixels = map.latLngToLayerPoint([latitude, longitude]).distanceTo(at);
    if (pixels < nearest.pixels) nearest = { sample, pixels };
  }
  return nearest.sample;
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
