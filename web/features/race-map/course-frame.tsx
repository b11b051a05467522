import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { projectRoute, svgPath } from '#domain/route-drawing.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-frame.module.css';
import type { CourseMap } from '#web/features/race-map/course-map.tsx';
import { useSiteSettings } from '#web/site-settings.ts';

const NEARLY_IN_VIEW = '200px';
const BOX = { width: 400, height: 300, padding: 56 };
const LABEL = { width: 54, height: 20, gap: 12 };

type Props = {
  course: Course | null;
  distance: string;
  /** What its profile points at. */
  place: Coordinates | null;
  onSample: (sample: number | null) => void;
};

/** The place of the map, always of one height: the drawing first, the map over it when it is ready. */
export function CourseFrame({ course, distance, place, onSample }: Props) {
  const { site } = useSiteSettings();
  const frame = useRef<HTMLDivElement>(null);
  const LoadedMap = useCourseMap(frame);
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.frame} ref={frame}>
      {course ? (
        <>
          <div className={styles.still} hidden={ready}>
            <CourseSketch course={course} distance={distance} place={place} />
          </div>
          {LoadedMap && (
            <LoadedMap
              course={course}
              distance={distance}
              tiles={site.tiles}
              place={place}
              onSample={onSample}
              onReady={setReady}
            />
          )}
        </>
      ) : (
        <p className={styles.unknown}>El recorrido aún no está publicado.</p>
      )}
    </div>
  );
}

/** The map's component once its frame has come into view and the map's code has arrived; null until then. */
function useCourseMap(frame: RefObject<HTMLElement | null>): typeof CourseMap | null {
  const [component, setComponent] = useState<typeof CourseMap | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the map the drawing stays.
        import('#web/features/race-map/course-map.tsx')
          .then((module) => setComponent(() => module.CourseMap))
          .catch(() => undefined);
      },
      { rootMargin: NEARLY_IN_VIEW },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return component;
}

/** The course as a drawing: before the map has loaded, and without JavaScript (§1.21 without JavaScript). */
function CourseSketch({
  course: { line, markers, start, end },
  distance,
  place,
}: {
  course: Course;
  distance: string;
  place: Coordinates | null;
}) {
  const drawn: Coordinates[] = [...line, ...markers.map(({ at }) => at), place ?? start, start, end];
  const points = projectRoute(drawn, BOX);
  const path = svgPath(points.slice(0, line.length));
  const [at, from, to] = points.slice(-3);
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`Recorrido de ${distance}`}
    >
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path d={path} stroke="#1b0d1e" strokeWidth="9" />
        <path d={path} stroke={distanceColour(distance)} strokeWidth="6.5" />
        <path d={path} stroke="#ffffff" strokeWidth="1.6" strokeDasharray="5 6" strokeLinecap="butt" />
      </g>
      {markers.map(({ label }, index) => {
        const point = points[line.length + index];
        return (
          point && (
            <g key={label}>
              <circle className={styles.pin} cx={point.x} cy={point.y} r="7" />
              <text className={styles.pinText} x={point.x} y={point.y + 3}>
                {label}
              </text>
            </g>
          )
        );
      })}
      {place && at && <circle className={styles.place} cx={at.x} cy={at.y} r="9" />}
      {to && <Flag text="Termina" x={to.x + LABEL.gap} y={to.y} />}
      {from && <Flag text="Inicia" x={from.x - LABEL.gap - LABEL.width} y={from.y} />}
    </svg>
  );
}

function Flag({ text, x, y }: { text: string; x: number; y: number }) {
  const left = Math.min(Math.max(x, 2), BOX.width - LABEL.width - 2);
  return (
    <g>
      <rect
        className={styles.flag}
        x={left}
        y={y - LABEL.height / 2}
        width={LABEL.width}
        height={LABEL.height}
        rx="3"
      />
      <text className={styles.flagText} x={left + LABEL.width / 2} y={y + 4}>
        {text}
      </text>
    </g>
  );
}
