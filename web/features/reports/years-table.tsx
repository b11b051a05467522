import type { Report } from '#contract/reports.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { filtered } from '#web/features/reports/report-csv.ts';
import styles from '#web/features/reports/years-table.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';

const WIDTH = 200;

type Props = {
  years: Report['years'];
  /** The distance that the report is of; empty for all. */
  distance: string;
  /** The year that the report is of; empty for all. */
  chosen: string;
};

/** Races, kilometres and time of each year, with bars; a year narrows the report (§9.14 years). */
export function YearsTable({ years, distance, chosen }: Props) {
  const most = Math.max(...years.map(({ distancia }) => distancia), 1);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Por año</caption>
      <thead>
        <tr>
          <th scope="col">Año</th>
          <th scope="col">Carreras</th>
          <th scope="col">Kilómetros</th>
          <th scope="col">Tiempo</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, carreras, distancia, tiempo }) => (
          <tr key={year} data-chosen={String(year) === chosen || undefined}>
            <th scope="row">
              <SiteLink
                to={filtered(userPaths.report(), {
                  distance,
                  year: String(year) === chosen ? '' : String(year),
                })}
                preventScrollReset
                aria-current={String(year) === chosen || undefined}
              >
                {year}
              </SiteLink>
            </th>
            <td>{formatWhole(carreras)}</td>
            <td>
              <span className={styles.length}>{formatTenths(distancia)}</span>
              <Bar share={distancia / most} />
            </td>
            <td>{tiempo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  const width = Math.round(share * WIDTH);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 4`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={WIDTH - width} width={width} height="4" />
    </svg>
  );
}
