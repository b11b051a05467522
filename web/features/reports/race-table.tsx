import type { ReactNode } from 'react';
import type { Report } from '#contract/reports.ts';
import { userPaths } from '#contract/user-paths.ts';
import { machineDate, shortRaceDate } from '#domain/date-precision.ts';
import { racePace } from '#domain/race-pace.ts';
import { shortTime } from '#domain/race-time.ts';
import { timeQuestion } from '#domain/world-best.ts';
import styles from '#web/features/reports/race-table.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

export type ReportedRace = Report['listado'][number];

type Props = {
  caption: string;
  id?: string | undefined;
  races: readonly ReportedRace[];
  mark: (race: ReportedRace) => ReactNode;
};

/** Completed races with date, time and pace, each a link to its result (docs/product §9.9 report table). */
export function RaceTable({ caption, id, races, mark }: Props) {
  return (
    <div className={styles.frame}>
      <table id={id} className={styles.table}>
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
            <tr key={race.id}>
              <th scope="row">
                <SiteLink className={styles.name} to={userPaths.editRace(race.id)}>
                  {race.raceName}
                </SiteLink>{' '}
                {mark(race)}
              </th>
              <td>
                <time dateTime={machineDate(race)}>{shortRaceDate(race)}</time>
              </td>
              <td>
                <span className={styles.time}>{race.raceTime ? shortTime(race.raceTime) : '—'}</span>{' '}
                <span className={styles.pace}>{racePace(race)}</span>
                {timeQuestion(race)?.counts === false && (
                  <Tag tone="muted" className={styles.uncounted}>
                    No cuenta
                  </Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
