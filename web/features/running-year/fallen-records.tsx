import type { RunningYear } from '#contract/running-year.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { gainText, shortTime } from '#domain/race-time.ts';
import styles from '#web/features/running-year/running-year.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill } from '#web/ui/tag.tsx';

/** The records that fell in a year, in order, with what each gained (docs/product §9.24 your year). */
export function FallenRecords({ records }: { records: RunningYear['records'] }) {
  return (
    <section className={styles.records} aria-labelledby="records">
      <h2 id="records">Récords que cayeron</h2>
      {records.length === 0 && <p>Ninguno esta vez: también se corre por gusto.</p>}
      <ul>
        {records.map(({ id, distance, distanceMeters, raceTime, raceName, raceDate, gain }) => (
          <li key={id}>
            <Pill distance={distanceLane(distance)}>{distance}</Pill>
            <strong data-figures>{shortTime(raceTime)}</strong>
            <span className={styles.pace} data-figures>
              {racePace({ raceTime, distance, distanceMeters })}
            </span>
            <span className={styles.gain}>
              {gain > 0 ? `${gainText(gain)} menos que antes` : `Tu primer récord de ${distance}`}
            </span>
            <span className={styles.where}>
              <SiteLink to={userPaths.editRace(id)}>{raceName}</SiteLink>{' '}
              <time dateTime={raceDate}>{formatShortDate(raceDate)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
