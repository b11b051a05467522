import type { UserRace } from '#contract/user-races.ts';
import { hasDay, periodText } from '#domain/date-precision.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import styles from '#web/features/result/edit-race.module.css';

type Props = {
  race: Pick<
    UserRace,
    'raceName' | 'raceDate' | 'datePrecision' | 'raceCity' | 'distance' | 'distanceMeters'
  >;
  /** What the screen is about, before the race's name. */
  about?: string;
};

/** The race that a private screen is about, as its heading. */
export function RaceHeading({ race, about }: Props) {
  return (
    <header className={styles.race}>
      {hasDay(race) ? <DateBib race={race} /> : <span className={styles.period}>{periodText(race)}</span>}
      <div className={styles.words}>
        <h1>
          {about && <span className={styles.about}>{about} </span>}
          {race.raceName}
        </h1>
        <div className={styles.facts}>
          {race.distance && (
            <DistancePills distances={[{ name: race.distance, distanceMeters: race.distanceMeters }]} />
          )}
          <span>{race.raceCity}</span>
        </div>
      </div>
    </header>
  );
}
