import type { BestTimes, Report } from '#contract/reports.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import { progression } from '#web/features/best-times/progression.ts';
import { ProgressionChart } from '#web/features/best-times/progression-chart.tsx';
import { ProgressionTable } from '#web/features/best-times/progression-table.tsx';
import styles from '#web/features/best-times/record-card.module.css';

type Props = { record: BestTimes['bestTimeByDistance'][number]; races: Report['listado'] };

/** The record of one distance, where it was run, and the way there (docs/product.md §9.11). */
export function RecordCard({ record, races }: Props) {
  const steps = progression(races, record.distance);
  return (
    <article className={styles.card} data-distance={distanceLane(record.distance)}>
      <h2 className={styles.distance}>{record.distance}</h2>
      <p className={styles.time} data-figures>
        {record.raceTime}
      </p>
      <p className={styles.pace} data-figures>
        {racePace(record)}
      </p>
      <div className={styles.where}>
        <p className={styles.race}>{record.raceName}</p>
        <p>{record.raceCity}</p>
        <p>
          <time dateTime={record.raceDate}>{formatLongDate(record.raceDate)}</time>
        </p>
        {record.position !== null && (
          <p>
            {RESULT_WORDS.position} <strong>{formatWhole(record.position)}</strong>
          </p>
        )}
      </div>
      {steps.length > 1 ? (
        <div className={styles.way}>
          <ProgressionChart distance={record.distance} steps={steps} />
          <ProgressionTable distance={record.distance} steps={steps} />
        </div>
      ) : (
        <p className={styles.alone}>Corre otra vez {record.distance} y verás aquí tu progreso.</p>
      )}
    </article>
  );
}
