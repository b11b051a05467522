import type { Report } from '#contract/reports.ts';
import styles from '#web/features/reports/report.module.css';
import { reportCsv } from '#web/features/reports/report-csv.ts';
import { saveAsFile } from '#web/features/user-area/save-as-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What is shown, to take along: as a table file, or on paper. */
export function DownloadReport({ races }: { races: Report['listado'] }) {
  const download = () =>
    saveAsFile(new Blob([reportCsv(races)], { type: 'text/csv;charset=utf-8' }), 'registro-historico.csv');
  return (
    <div className={styles.ways}>
      <Button kind="outline" size="small" onClick={download}>
        <Icon name="download" />
        Descargar CSV
      </Button>
      <Button kind="outline" size="small" onClick={() => print()}>
        Imprimir
      </Button>
    </div>
  );
}
