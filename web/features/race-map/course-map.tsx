import 'leaflet/dist/leaflet.css';
import { type Map as LeafletMap, latLngBounds } from 'leaflet';
import { useEffect, useState } from 'react';
import { AttributionControl, MapContainer, TileLayer } from 'react-leaflet';
import type { Site } from '#contract/site.ts';
import type { Course } from '#web/features/race-map/course.ts';
import { courseFit } from '#web/features/race-map/course-fit.ts';
import { CourseLayers } from '#web/features/race-map/course-layers.tsx';
import styles from '#web/features/race-map/course-map.module.css';

/** Near the middle of Bogotá, until the course has been fitted (docs/product.md §3.10). */
const CENTRE = { lat: 4.65, lng: -74.08 };
const ZOOM = 14;
const FIT = { maxZoom: 17, animate: false } as const;
// Whole steps leave a short course at half the width of its frame.
const ZOOM_STEP = 0.25;

type Props = { course: Course; distance: string; tiles: Site['tiles']; onReady: (ready: boolean) => void };

/** The course on a street map that fits it (docs/product.md §3.10–§3.13). In the browser only. */
export function CourseMap({ course, distance, tiles, onReady }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null);

  useEffect(() => {
    if (!map) return;
    const box = map.getContainer();
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', `Mapa del recorrido de ${distance}`);
    // The list under the map says in words what the numbers show.
    map.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
    const bounds = latLngBounds(
      [...course.line, course.start, course.end].map(([lat, lng]) => ({ lat, lng })),
    );
    if (bounds.getNorthEast().equals(bounds.getSouthWest())) map.setView(bounds.getCenter(), ZOOM);
    else map.fitBounds(bounds, { ...FIT, ...courseFit(course, box.clientWidth) });
    onReady(true);
  }, [map, course, distance, onReady]);
  useEffect(() => () => onReady(false), [onReady]);

  return (
    <MapContainer
      ref={setMap}
      className={styles.map ?? ''}
      center={CENTRE}
      zoom={ZOOM}
      zoomSnap={ZOOM_STEP}
      scrollWheelZoom={false}
      touchZoom
      zoomControl={false}
      // On a touch screen one finger scrolls the page, two move and zoom the map.
      dragging={!matchMedia('(pointer: coarse)').matches}
      attributionControl={false}
    >
      <AttributionControl prefix={false} />
      <TileLayer url={tiles.url} attribution={tiles.attribution} className={styles.tiles ?? ''} />
      <CourseLayers key={distance} course={course} distance={distance} />
    </MapContainer>
  );
}
