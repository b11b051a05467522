import { useRef, useState } from 'react';
import { COURSE_UNKNOWN } from '#web/copy/races.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-frame.module.css';
import { CourseSketch } from '#web/features/race-map/course-sketch.tsx';
import { useCourseMap } from '#web/features/race-map/use-course-map.ts';
import { useSiteFacts } from '#web/site-facts.ts';

type Props = { course: Course | null; distance: string };

/** The place of the map, always of one height: the drawing first, the map over it when it is ready. */
export function CourseFrame({ course, distance }: Props) {
  const { site } = useSiteFacts();
  const frame = useRef<HTMLDivElement>(null);
  const CourseMap = useCourseMap(frame);
  const [ready, setReady] = useState(false);
  return (
    <div className={styles.frame} ref={frame}>
      {course ? (
        <>
          <div className={styles.still} hidden={ready}>
            <CourseSketch course={course} distance={distance} />
          </div>
          {CourseMap && (
            <CourseMap course={course} distance={distance} tiles={site.tiles} onReady={setReady} />
          )}
        </>
      ) : (
        <p className={styles.unknown}>{COURSE_UNKNOWN}</p>
      )}
    </div>
  );
}
