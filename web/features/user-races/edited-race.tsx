import type { UserRace } from '#contract/user-races.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import styles from '#web/features/user-races/edit-race.module.css';

/** Which race is being edited; none of it can be changed. */
export function EditedRace({ race }: { race: UserRace }) {
  return (
    <header className={styles.race}>
      <DateBib date={race.raceDate} />
      <div className={styles.words}>
        <h1>{race.raceName}</h1>
        <div className={styles.facts}>
          <DistancePills distances={[{ name: race.distance, distanceMeters: race.distanceMeters }]} />
          <span>{race.raceCity}</span>
        </div>
      </div>
    </header>
  );
}
