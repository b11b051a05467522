import { formatShortDate } from '#domain/calendar-date.ts';
import { racePace } from '#domain/race-pace.ts';
import { raceCount } from '#web/copy/races.ts';
import { REPORTS } from '#web/copy/reports.ts';
import type { ProgressionStep } from '#web/features/best-times/progression.ts';
import styles from '#web/features/best-times/progression-table.module.css';
import { Tag } from '#web/ui/tag.tsx';

/** The races behind the chart, the latest first. */
export function ProgressionTable({ distance, steps }: { distance: string; steps: ProgressionStep[] }) {
  return (
    <details className={styles.details}>
      <summary>{`Ver ${raceCount(steps.length)} de ${distance}`}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{REPORTS.race}</th>
            <th scope="col">{REPORTS.date}</th>
            <th scope="col">{REPORTS.time}</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ race, raceTime, isRecord }) => (
            <tr key={`${race.raceDate} ${race.raceName}`}>
              <th scope="row">
                {race.raceName} {isRecord && <Tag tone="good">Marca</Tag>}
              </th>
              <td>
                <time dateTime={race.raceDate}>{formatShortDate(race.raceDate)}</time>
              </td>
              <td>
                {raceTime}
                <small>{racePace(race)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
