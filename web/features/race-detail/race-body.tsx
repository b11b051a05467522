import type { Race } from '#contract/races.ts';
import { DistanceTable } from '#web/features/race-detail/distance-table.tsx';
import { RaceActions } from '#web/features/race-detail/race-actions.tsx';
import { CourseFacts, RaceDetails } from '#web/features/race-detail/race-facts.tsx';
import styles from '#web/features/race-detail/race-screen.module.css';
import type { Course } from '#web/features/race-map/course.ts';
import { CourseView } from '#web/features/race-map/course-view.tsx';

type Props = {
  race: Race;
  /** The index of the distance that is shown. */
  chosen: number;
  course: Course | null;
  today: string;
};

/** Below the header: the course and prices of one distance, then the race's facts. */
export function RaceBody({ race, chosen, course, today }: Props) {
  const distance = race.distances[chosen];
  return (
    <div className={`wrap ${styles.body}`}>
      <section className={styles.section}>
        <h2>Distancias y Recorridos</h2>
        <CourseView
          key={race.uid}
          course={course}
          distance={distance?.name ?? ''}
          stations={distance?.aid ?? []}
        />
        <div className={styles.panel}>
          <DistanceTable race={race} chosen={chosen} today={today} />
          {distance && (
            <CourseFacts
              distance={distance}
              course={course}
              place={distance.eventPlace || race.eventPlace || race.city}
            />
          )}
          <RaceActions race={race} distance={distance} hasCourse={course !== null} today={today} />
        </div>
      </section>
      <RaceDetails race={race} />
    </div>
  );
}
