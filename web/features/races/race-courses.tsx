import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { CourseFrame } from '#web/features/race-map/course-frame.tsx';
import { CourseFacts } from '#web/features/races/course-facts.tsx';
import { DistanceSwitch } from '#web/features/races/distance-switch.tsx';
import { RaceActions } from '#web/features/races/race-actions.tsx';
import styles from '#web/features/races/race-courses.module.css';
import type { RaceView } from '#web/features/races/race-view.ts';

/** The distances of a race, the course of the chosen one, and what one can do with it (docs/product.md §3.9). */
export function RaceCourses({ race, courses, selected, today }: RaceView & { today: CalendarDate }) {
  const [chosen, setChosen] = useState(selected);
  const distance = race.distances[chosen];
  const course = courses[chosen] ?? null;
  return (
    <section className={styles.section}>
      <h2>Distancias y Recorridos</h2>
      <DistanceSwitch distances={race.distances} chosen={chosen} onChoose={setChosen} />
      <CourseFrame course={course} distance={distance?.name ?? ''} />
      {distance && <CourseFacts race={race} distance={distance} course={course} today={today} />}
      <RaceActions race={race} distance={distance} hasCourse={course !== null} today={today} />
    </section>
  );
}
