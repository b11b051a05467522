import { useId } from 'react';
import type { Report } from '#contract/reports.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { REPORTS } from '#web/copy/reports.ts';
import styles from '#web/features/reports/report-summary.module.css';

/** The three totals (docs/product.md §9.8). */
export function ReportSummary({ report }: { report: Report }) {
  const id = useId();
  return (
    <section className={styles.summary} data-ground="ink" aria-labelledby={id}>
      <h2 id={id}>{REPORTS.summary}</h2>
      <dl className={styles.totals}>
        <div>
          <dt>{REPORTS.totalRaces}</dt>
          <dd data-figures>{formatWhole(report.totalCarreras)}</dd>
        </div>
        <div>
          <dt>{REPORTS.totalDistance}</dt>
          <dd data-figures>
            {formatTenths(report.distanciaTotal)} <small>km</small>
          </dd>
        </div>
        <div>
          <dt>{REPORTS.totalTime}</dt>
          <dd data-figures>{report.tiempoTotal}</dd>
        </div>
      </dl>
    </section>
  );
}
