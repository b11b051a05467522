import type { ReactNode } from 'react';
import type { Report } from '#contract/reports.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { racePace } from '#domain/race-pace.ts';
import styles from '#web/features/reports/race-table.module.css';

export type ReportedRace = Report['listado'][number];

type Props = {
  caption: string;
  races: readonly ReportedRace[];
  mark: (race: ReportedRace) => ReactNode;
};

/** Completed races with date, time and pace (docs/product.md §9.9, table). */
export function RaceTable({ caption, races, mark }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Carrera</th>
          <th scope="col">Fecha</th>
          <th scope="col">Tiempo</th>
        </tr>
      </thead>
      <tbody>
        {races.map((race) => (
          <tr key={`${race.raceDate} ${race.raceName} ${race.distance}`}>
            <th scope="row">
              <span className={styles.name}>{race.raceName}</span> {mark(race)}
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
