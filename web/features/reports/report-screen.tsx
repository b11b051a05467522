import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Report } from '#contract/reports.ts';
import { REPORTS } from '#web/copy/reports.ts';
import { DistanceChart } from '#web/features/reports/distance-chart.tsx';
import { distanceCounts } from '#web/features/reports/distance-counts.ts';
import { DownloadReport } from '#web/features/reports/download-report.tsx';
import { HistoryTable } from '#web/features/reports/history-table.tsx';
import styles from '#web/features/reports/report.module.css';
import { ReportSummary } from '#web/features/reports/report-summary.tsx';
import { type FilteredReport, useFilteredReport } from '#web/features/reports/use-filtered-report.ts';
import { NoUserRaces } from '#web/features/user-races/no-user-races.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

type Props = { all: Report; first: FilteredReport; email: string };

/** Completed races, all or of one distance: buttons, chart, totals, table (docs/product.md §9.5 to §9.9). */
export function ReportScreen({ all, first, email }: Props) {
  const [search, setSearch] = useSearchParams();
  const distance = search.get('distance') ?? '';
  const [choices] = useState(() => [
    ['', REPORTS.all] as const,
    ...distanceCounts(all.listado).map((one) => [one.distance, one.distance] as const),
  ]);
  const choose = (chosen: string, replace = false) =>
    setSearch(chosen ? { distance: chosen } : {}, { preventScrollReset: true, replace });
  const { shown, loading } = useFilteredReport(first, email, distance, (chosen) => choose(chosen, true));
  const isEmpty = shown.report.totalCarreras === 0;
  return (
    <>
      <div className={styles.controls}>
        <ChoiceBar label={REPORTS.distance} choices={choices} chosen={distance} onChoose={choose} />
        {!isEmpty && <DownloadReport races={shown.report.listado} />}
      </div>
      <div className={styles.report} aria-busy={loading}>
        {isEmpty ? (
          <NoUserRaces />
        ) : (
          <>
            <div className={styles.figures}>
              <DistanceChart counts={distanceCounts(shown.report.listado)} />
              <ReportSummary report={shown.report} />
            </div>
            <HistoryTable races={shown.report.listado} />
          </>
        )}
        <LoadingOverlay shown={loading} within />
      </div>
    </>
  );
}
