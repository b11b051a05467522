import { useId } from 'react';
import type { Report } from '#contract/reports.ts';
import { userPaths } from '#contract/user-paths.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { raceCount } from '#web/copy/races.ts';
import { filtered } from '#web/features/reports/report-csv.ts';
import styles from '#web/features/reports/year-bars.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  /** The last first, which stands at the right: from there older ones are scrolled to. */
  years: Report['years'];
  /** The distance that the report is of; empty for all. */
  distance: string;
  /** The year that the report is of; empty for all. */
  chosen: string;
};

/** The kilometres of each year as bars; a bar narrows the report to its year, or widens it again (§9.14 years). */
export function YearBars({ years, distance, chosen }: Props) {
  const id = useId();
  const most = Math.max(...years.map(({ distancia }) => distancia), 1);
  return (
    <>
      <h2 id={id}>{`Kilómetros por año, ${years.at(-1)?.year} a ${years[0]?.year}`}</h2>
      <ol className={styles.years} aria-labelledby={id}>
        {years.map(({ year, carreras, distancia, tiempo }) => {
          const isChosen = String(year) === chosen;
          const height = Math.round((100 * distancia) / most);
          return (
            <li key={year}>
              <SiteLink
                className={styles.year}
                to={filtered(userPaths.report(), { distance, year: isChosen ? '' : String(year) })}
                preventScrollReset
                aria-current={isChosen || undefined}
              >
                <span className="visually-hidden">
                  {`${year}: ${formatTenths(distancia)} km, ${raceCount(carreras)}, ${shortTime(tiempo)}`}
                </span>
                <span aria-hidden="true">{formatWhole(Math.round(distancia))}</span>
                <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect y={100 - height} width="1" height={height} />
                </svg>
                <b aria-hidden="true">{year}</b>
              </SiteLink>
            </li>
          );
        })}
      </ol>
    </>
  );
}
