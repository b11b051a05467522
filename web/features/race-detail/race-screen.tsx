import { useSearchParams } from 'react-router';
import type { Race } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isOver } from '#domain/race-status.ts';
import { CourseFacts } from '#web/features/race-detail/course-facts.tsx';
import { DistanceTable } from '#web/features/race-detail/distance-table.tsx';
import { OrganiserLink } from '#web/features/race-detail/organiser-link.tsx';
import { RaceActions } from '#web/features/race-detail/race-actions.tsx';
import { RaceDetails } from '#web/features/race-detail/race-details.tsx';
import { RaceHeader } from '#web/features/race-detail/race-header.tsx';
import styles from '#web/features/race-detail/race-screen.module.css';
import type { Course } from '#web/features/race-map/course.ts';
import { CourseFrame } from '#web/features/race-map/course-frame.tsx';

type Props = {
  /** Its routes are empty: they come as courses. */
  race: Race;
  /** One for each distance, in the same order; null while a route is not published. */
  courses: (Course | null)[];
  /** The name of the distance to begin with. */
  first: string | undefined;
  /** The address of the search that led here. */
  results: string | null;
  today: CalendarDate;
};

/** One race: what it is, and the course of the distance that is chosen in the address. */
export function RaceScreen({ race, courses, first, results, today }: Props) {
  const [search] = useSearchParams();
  const indexOf = (wanted?: string | null) => race.distances.findIndex(({ name }) => name === wanted);
  const asked = indexOf(search.get('distancia'));
  const chosen = asked < 0 ? indexOf(first) : asked;
  const distance = race.distances[chosen];
  const course = courses[chosen] ?? null;
  return (
    <>
      <RaceHeader race={race} results={results} today={today} />
      <div className={`wrap ${styles.body}`}>
        <section className={styles.section}>
          <h2>Distancias y Recorridos</h2>
          <CourseFrame key={race.uid} course={course} distance={distance?.name ?? ''} />
          <div className={styles.panel}>
            <DistanceTable race={race} chosen={chosen} today={today} />
            {distance && (
              <CourseFacts distance={distance} course={course} place={race.eventPlace || race.city} />
            )}
            <OrganiserLink address={race.organizerUrl} over={isOver(race, today)} />
            {distance && (
              <RaceActions race={race} distance={distance} hasCourse={course !== null} today={today} />
            )}
          </div>
        </section>
        <RaceDetails race={race} />
      </div>
    </>
  );
}
