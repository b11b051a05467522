import {
  divIcon,
  type LatLng,
  LayerGroup,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Marker,
  marker,
  polyline,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { FRAME, fittedView } from '#domain/map-view.ts';
import { type Course, placeOf } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-map.module.css';
import { at, streetMap } from '#web/features/race-map/street-map.ts';

const ABOVE_THE_NUMBERS = 1000;

type Props = {
  course: Course;
  distance: string;
  tiles: Site['tiles'];
  /** What the profile points at. */
  place: Coordinates | null;
  onSample: (sample: number | null) => void;
  onReady: (map: HTMLElement) => void;
};

/** The course on a street map (§3.10 street map), where its still map was. In the browser only. */
export function CourseMap({ course, distance, tiles, place, onSample, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);

  useEffect(() => {
    if (!box.current) return;
    const drawn = streetMap(box.current, tiles, { zoomControl: false, zoomSnap: 0 });
    map.current = drawn;
    return () => {
      drawn.remove();
    };
  }, [tiles]);
  useEffect(() => {
    if (!map.current) return;
    fitCourse(map.current, course);
    const layers = courseLayers(course, distance).addTo(map.current);
    return () => {
      layers.remove();
    };
  }, [course, distance]);
  const takeOver = useEffectEvent(onReady);
  useEffect(() => {
    if (!box.current || !map.current) return;
    const { options } = map.current;
    const { inertia } = options;
    // A drag that is repeated at once has no speed that says anything.
    options.inertia = false;
    takeOver(box.current);
    options.inertia = inertia;
  }, []);

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

  return <div ref={box} className={styles.map} />;
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
  const { centre, zoom } = fittedView(course);
  const { clientWidth, clientHeight } = map.getContainer();
  const scale = Math.min(clientWidth / FRAME.width, clientHeight / FRAME.height);
  map.setView(at(centre), zoom + Math.log2(scale), { animate: false });
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
