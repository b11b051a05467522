import { useLocation, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Report } from '#contract/reports.ts';
import { REPORTS } from '#web/copy/reports.ts';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { DistanceChart } from '#web/features/reports/distance-chart.tsx';
import { distanceCounts } from '#web/features/reports/distance-counts.ts';
import { HistoryTable } from '#web/features/reports/history-table.tsx';
import styles from '#web/features/reports/report.module.css';
import { ReportSummary } from '#web/features/reports/report-summary.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

type Props = {
  /** Every completed race: the buttons come from here. */
  all: Report;
  /** The chosen distance; '' is all. */
  distance: string;
  report: Report;
};

/** Completed races, all or of one distance: buttons, chart, totals, table (docs/product.md §9.5 to §9.9, report). */
export function ReportScreen({ all, distance, report }: Props) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === pathname && next.search !== search;
  const counts = distanceCounts(all.listado);
  const choices = [['', REPORTS.all] as const, ...counts.map((one) => [one.distance, one.distance] as const)];
  const chosen = loading ? (new URLSearchParams(next.search).get('distance') ?? '') : distance;
  const isEmpty = report.totalCarreras === 0;
  return (
    <>
      <div className={styles.controls}>
        <ChoiceBar label={REPORTS.distance} name="distance" choices={choices} chosen={chosen} />
        {!isEmpty && (
          <div className={styles.ways}>
            <a
              className={buttonClass({ kind: 'outline', size: 'small' })}
              href={paths.reportCsv(distance)}
              download
            >
              <Icon name="download" />
              Descargar CSV
            </a>
            <Button kind="outline" size="small" onClick={() => print()}>
              Imprimir
            </Button>
          </div>
        )}
      </div>
      <div className={styles.report} aria-busy={loading}>
        {isEmpty ? (
          <NoUserRaces />
        ) : (
          <>
            <div className={styles.figures}>
              <DistanceChart counts={distanceCounts(report.listado)} />
              <ReportSummary report={report} />
            </div>
            <HistoryTable races={report.listado} />
          </>
        )}
        <LoadingOverlay shown={loading} within />
      </div>
    </>
  );
}
