import { useState } from 'react';
import type { AidStation } from '#domain/aid-station.ts';
import { type Course, placeOf } from '#web/features/race-map/course.ts';
import { CourseFrame } from '#web/features/race-map/course-frame.tsx';
import styles from '#web/features/race-map/course-view.module.css';
import { ElevationProfile } from '#web/features/race-map/elevation-profile.tsx';

type Props = { course: Course | null; distance: string; stations: readonly AidStation[] };

/** A course on its map and in its heights; the place chosen in one of them is shown in both. */
export function CourseView({ course, distance, stations }: Props) {
  const [chosen, setChosen] = useState<{ of: Course; sample: number } | null>(null);
  const sample = chosen?.of === course ? (chosen?.sample ?? null) : null;
  const choose = (next: number | null) =>
    setChosen(course && next !== null ? { of: course, sample: next } : null);
  return (
    <div className={styles.view}>
      {course ? (
        <CourseFrame
          course={course}
          distance={distance}
          place={sample === null ? null : placeOf(course, sample)}
          onSample={choose}
        />
      ) : (
        <p className={styles.unknown}>El recorrido aún no está publicado.</p>
      )}
      {course?.profile && (
        <ElevationProfile
          profile={course.profile}
          distance={distance}
          stations={stations}
          sample={sample}
          onSample={choose}
        />
      )}
    </div>
  );
}
