import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/race-map/course-frame.module.css';
import type { CourseMap } from '#web/features/race-map/course-map.tsx';
import { CourseSketch } from '#web/features/race-map/course-sketch.tsx';
import { firstGesture } from '#web/features/race-map/first-gesture.ts';
import { useSiteSettings } from '#web/site-settings.ts';

type Props = {
  course: Course;
  distance: string;
  /** What its profile points at. */
  place: Coordinates | null;
  onSample: (sample: number | null) => void;
};

/** The place of the map, always of one height: a still map, and once it is asked for the one that moves. */
export function CourseFrame({ course, distance, place, onSample }: Props) {
  const { tiles } = useSiteSettings().site;
  const frame = useRef<HTMLElement>(null);
  const gesture = useRef<ReturnType<typeof firstGesture>>(null);
  const [LoadedMap, setLoadedMap] = useState<typeof CourseMap | null>(null);
  const [replaced, setReplaced] = useState<Course | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    gesture.current = firstGesture(frame.current, () => {
      // Without the map its drawing stays, and the next touch tries again.
      import('#web/features/race-map/course-map.tsx')
        .then((module) => setLoadedMap(() => module.CourseMap))
        .catch(() => undefined);
    });
    return gesture.current.stop;
  }, []);
  return (
    <section ref={frame} className={styles.frame} aria-label={`Mapa del recorrido de ${distance}`}>
      {/* A gesture ends with the element that it began on. */}
      {(!replaced || replaced === course) && (
        <div className={styles.still} hidden={replaced !== null}>
          <CourseSketch course={course} distance={distance} place={place} tiles={tiles} />
        </div>
      )}
      {LoadedMap && (
        <LoadedMap
          {...{ course, distance, tiles, place, onSample }}
          onReady={(map) => {
            setReplaced(course);
            gesture.current?.handOver(map);
          }}
        />
      )}
    </section>
  );
}
