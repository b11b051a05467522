import type { Report } from '#contract/reports.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { REPORTS } from '#web/copy/reports.ts';
import styles from '#web/features/reports/history-table.module.css';
import { Pill } from '#web/ui/tag.tsx';

/** The races behind the figures (docs/product.md §9.9), each with its distance and pace. */
export function HistoryTable({ races }: { races: Report['listado'] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{REPORTS.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{REPORTS.race}</th>
          <th scope="col">{REPORTS.date}</th>
          <th scope="col">{REPORTS.time}</th>
        </tr>
      </thead>
      <tbody>
        {races.map((race) => (
          <tr key={`${race.raceDate} ${race.raceName} ${race.distance}`}>
            <th scope="row">
              <span className={styles.name}>{race.raceName}</span>{' '}
              <Pill distance={distanceLane(race.distance)}>{race.distance}</Pill>
            </th>
            <td>
              <time dateTime={race.raceDate}>{formatShortDate(race.raceDate)}</time>
            </td>
            <td>
              <span className={styles.time}>{race.raceTime ?? '—'}</span>{' '}
              <span className={styles.pace}>{racePace(race)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
