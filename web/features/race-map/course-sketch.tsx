import type { ReactNode } from 'react';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { FRAME, fittedView, inFrame, tilesOf } from '#domain/map-view.ts';
import { type DrawingPoint, svgPath } from '#domain/route-drawing.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-frame.module.css';
import groundStyles from '#web/features/race-map/tiles.module.css';

const VIEW_BOX = `0 0 ${FRAME.width} ${FRAME.height}`;
const CHEQUERS =
  'M-8-8h4v4h-4zM0-8h4v4H0zM-4-4H0V0h-4zM4-4h4V0H4zM-8 0h4v4h-4zM0 0h4v4H0zM-4 4H0v4h-4zM4 4h4v4H4z';

type Props = { course: Course; distance: string; place: Coordinates | null; tiles: Site['tiles'] };

/** The course over still tiles: until the map is asked for, and without JavaScript (§3.20 still map). */
export function CourseSketch({ course, distance, place, tiles: { url, attribution } }: Props) {
  const view = fittedView(course);
  const at = (where: Coordinates) => inFrame(view, where);
  const ground = tilesOf(view, url);
  const path = svgPath(course.line.map(at));
  return (
    <>
      <svg className={groundStyles.tiles} viewBox={VIEW_BOX} aria-hidden="true">
        {ground.tiles.map(({ href, x, y }) => (
          // Half a pixel more, lest the ground shows between two. Where one fails, `image` would draw a broken picture.
          <foreignObject key={href} x={x} y={y} width={ground.size + 0.5} height={ground.size + 0.5}>
            <img src={href} alt="" width="100%" height="100%" />
          </foreignObject>
        ))}
      </svg>
      <svg viewBox={VIEW_BOX} role="img" aria-label={`Recorrido de ${distance}`}>
        <g className={styles.line}>
          <path d={path} />
          <path d={path} stroke={distanceColour(distance)} />
          <path d={path} />
        </g>
        {course.markers.map(({ label, at: where }) => (
          <Mark key={label} at={at(where)}>
            <circle className={styles.pin} r="9" />
            <text y="3.5">{label}</text>
          </Mark>
        ))}
        {place && (
          <Mark at={at(place)}>
            <circle className={styles.place} r="9" />
          </Mark>
        )}
        <Mark at={at(course.start)}>
          <circle className={styles.place} r="7" />
          <Name x={-42} width={54}>
            Inicia
          </Name>
        </Mark>
        <Mark at={at(course.end)}>
          <path className={styles.pin} d="M-9-9H9V9H-9z" />
          <path d={CHEQUERS} />
          <Name x={49} width={68}>
            Termina
          </Name>
        </Mark>
      </svg>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own words, as Leaflet writes them */}
      <p className={styles.credit} dangerouslySetInnerHTML={{ __html: attribution }} />
    </>
  );
}

/** As large on the screen as on the map, however large its frame is. */
function Mark({ at: { x, y }, children }: { at: DrawingPoint; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.mark}>{children}</g>
    </g>
  );
}

/** `x` is its middle, from the end that it names. */
function Name({ x, width, children }: { x: number; width: number; children: string }) {
  return (
    <g className={styles.name}>
      <rect x={x - width / 2} y="-11" width={width} height="22" rx="4" />
      <text x={x} y="4.5">
        {children}
      </text>
    </g>
  );
}
