import type { BestTimes, Report } from '#contract/reports.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { raceCount } from '#web/copy/races.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import styles from '#web/features/best-times/best-times.module.css';
import { progression } from '#web/features/best-times/progression.ts';
import { ProgressionChart } from '#web/features/best-times/progression-chart.tsx';
import { RaceTable } from '#web/features/reports/race-table.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Props = { record: BestTimes['bestTimeByDistance'][number]; races: Report['listado'] };

/** The record of one distance, and the times before it (docs/product.md §9.11, best times). */
export function RecordCard({ record, races }: Props) {
  const { distance } = record;
  const steps = progression(races, distance);
  const records = new Set(steps.flatMap(({ race, isRecord }) => (isRecord ? [race] : [])));
  return (
    <article className={styles.card} data-distance={distanceLane(distance)}>
      <h2 className={styles.distance}>{distance}</h2>
      <p className={styles.time} data-figures>
        {record.raceTime} <span className={styles.pace}>{racePace(record)}</span>
      </p>
      <div className={styles.where}>
        <p className={styles.race}>{record.raceName}</p>
        <p>
          {record.raceCity} · <time dateTime={record.raceDate}>{formatLongDate(record.raceDate)}</time>
        </p>
        {record.position !== null && (
          <p>
            {RESULT_WORDS.position} <strong>{formatWhole(record.position)}</strong>
          </p>
        )}
      </div>
      {steps.length > 1 ? (
        <>
          <ProgressionChart distance={distance} steps={steps} />
          <details className={styles.details}>
            <summary>{`Ver ${raceCount(steps.length)} de ${distance}`}</summary>
            <RaceTable
              caption={`Tus carreras de ${distance}`}
              races={steps.map(({ race }) => race).reverse()}
              mark={(race) => records.has(race) && <Tag tone="good">Marca</Tag>}
            />
          </details>
        </>
      ) : (
        <p className={styles.alone}>Corre otra vez {distance} y verás aquí tu progreso.</p>
      )}
    </article>
  );
}
