import styles from '#web/features/races/race-courses.module.css';
import { RaceCourses } from '#web/features/races/race-courses.tsx';
import { RaceDetails } from '#web/features/races/race-details.tsx';
import { RaceHeader } from '#web/features/races/race-header.tsx';
import type { RaceView } from '#web/features/races/race-view.ts';

/** Everything about one race. */
export function RaceScreen({ view, today }: { view: RaceView; today: string }) {
  return (
    <>
      <RaceHeader race={view.race} today={today} />
      <div className={`wrap ${styles.body}`}>
        <RaceCourses key={view.race.uid} {...view} today={today} />
        <RaceDetails race={view.race} />
      </div>
    </>
  );
}
