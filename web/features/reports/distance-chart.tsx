import { useId } from 'react';
import { distanceLane } from '#domain/distance-lane.ts';
import { raceCount } from '#web/copy/races.ts';
import { REPORTS } from '#web/copy/reports.ts';
import styles from '#web/features/reports/distance-chart.module.css';
import type { DistanceCount } from '#web/features/reports/distance-counts.ts';
import { Doughnut } from '#web/features/reports/doughnut.tsx';

/** How many races of each distance: legend on top, ring below, and a table for those who see neither (§9.7). */
export function DistanceChart({ counts }: { counts: readonly DistanceCount[] }) {
  const id = useId();
  const words = counts.map(({ distance, count }) => `${distance}: ${raceCount(count)}`).join('; ');
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{REPORTS.chart}</h2>
      <ul className={styles.legend} aria-hidden="true">
        {counts.map(({ distance, count }) => (
          <li key={distance} data-distance={distanceLane(distance)}>
            {distance} <b>{count}</b>
          </li>
        ))}
      </ul>
      <Doughnut counts={counts} label={`${REPORTS.chart}. ${words}.`} />
      <div className="visually-hidden">
        <table>
          <caption>{REPORTS.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{REPORTS.distance}</th>
              <th scope="col">{REPORTS.totalRaces}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ distance, count }) => (
              <tr key={distance}>
                <th scope="row">{distance}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
