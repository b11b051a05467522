import { type RefObject, useEffect, useRef, useState } from 'react';
import { COURSE_UNKNOWN } from '#web/copy/races.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-frame.module.css';
import type { CourseMap } from '#web/features/race-map/course-map.tsx';
import { CourseSketch } from '#web/features/race-map/course-sketch.tsx';
import { useSiteFacts } from '#web/site-facts.ts';

const NEARLY_IN_VIEW = '200px';

type Props = { course: Course | null; distance: string };

/** The place of the map, always of one height: the drawing first, the map over it when it is ready. */
export function CourseFrame({ course, distance }: Props) {
  const { site } = useSiteFacts();
  const frame = useRef<HTMLDivElement>(null);
  const LoadedMap = useCourseMap(frame);
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.frame} ref={frame}>
      {course ? (
        <>
          <div className={styles.still} hidden={ready}>
            <CourseSketch course={course} distance={distance} />
          </div>
          {LoadedMap && (
            <LoadedMap course={course} distance={distance} tiles={site.tiles} onReady={setReady} />
          )}
        </>
      ) : (
        <p className={styles.unknown}>{COURSE_UNKNOWN}</p>
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
