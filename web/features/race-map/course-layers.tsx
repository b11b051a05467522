import { divIcon } from 'leaflet';
import { Marker, Polyline, Tooltip } from 'react-leaflet';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-map.module.css';

const ABOVE_THE_NUMBERS = 1000;

const at = ([lat, lng]: Coordinates) => ({ lat, lng });
const icon = (size: number, className = '', html = '') =>
  divIcon({ className, html, iconSize: [size, size] });

/** The line with its dashes, the numbers along it, and its two ends by name (docs/product.md §3.11). */
export function CourseLayers({ course, distance }: { course: Course; distance: string }) {
  const line = course.line.map(at);
  return (
    <>
      <Polyline positions={line} interactive={false} pathOptions={{ color: '#1b0d1e', weight: 12 }} />
      <Polyline
        positions={line}
        interactive={false}
        pathOptions={{ color: distanceColour(distance), weight: 8 }}
      />
      <Polyline
        positions={line}
        interactive={false}
        pathOptions={{ color: '#ffffff', weight: 2, dashArray: '6 8', lineCap: 'butt' }}
      />
      {course.markers.map((marker) => (
        <Marker
          key={marker.label}
          position={at(marker.at)}
          icon={icon(20, styles.number, marker.label)}
          interactive={false}
          keyboard={false}
        />
      ))}
      <Marker
        position={at(course.start)}
        icon={icon(18, styles.start)}
        interactive={false}
        keyboard={false}
        zIndexOffset={ABOVE_THE_NUMBERS}
      >
        <Tooltip permanent direction="left" offset={[-10, 0]} className={styles.label ?? ''}>
          Inicia
        </Tooltip>
      </Marker>
      <Marker
        position={at(course.end)}
        icon={icon(20, styles.end)}
        interactive={false}
        keyboard={false}
        zIndexOffset={ABOVE_THE_NUMBERS}
      >
        <Tooltip permanent direction="right" offset={[10, 0]} className={styles.label ?? ''}>
          Termina
        </Tooltip>
      </Marker>
    </>
  );
}
