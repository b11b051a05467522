import { useState } from 'react';
import type { HistoryImport, WaitingHistoryRow } from '#contract/history.ts';
import { paths } from '#contract/paths.ts';
import { raceCount } from '#web/copy/races.ts';
import type { HistoryImportAnswer, Imported } from '#web/features/history/bring-history.ts';
import { FileForm } from '#web/features/history/file-form.tsx';
import styles from '#web/features/history/history-import.module.css';
import { UndoImport } from '#web/features/history/past-imports.tsx';
import { PreviewPanel } from '#web/features/history/preview-panel.tsx';
import { useHistoryImport } from '#web/features/history/use-history-import.ts';
import { WaitingRows } from '#web/features/history/waiting-rows.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  owner: string;
  imports: readonly HistoryImport[];
  waiting: { rows: readonly WaitingHistoryRow[]; count: number };
  /** What a document was answered. */
  initial: HistoryImportAnswer | null;
};

/** From a file to a runner's races: what is in it first, then one press (docs/product §8.29 bringing history,
 * §8.30 import preview). */
export function HistoryImportScreen({ owner, imports, waiting, initial }: Props) {
  const bringing = useHistoryImport(owner, initial);
  const { preview, imported, progress, problem } = bringing;
  const made = imports.find(({ importId }) => importId === imported?.importId);
  return (
    <>
      {imported && <ResultPanel key={imported.importId} made={made} imported={imported} />}
      {preview ? (
        <PreviewPanel {...bringing} preview={preview} />
      ) : (
        <>
          <p className={styles.intro}>
            Trae las carreras de tu hoja, tu reloj o Strava. Antes de añadir nada ves qué trae el archivo.
          </p>
          <FileForm onGiven={bringing.read} progress={progress} problem={problem} />
          <WaitingRows
            {...waiting}
            isScripted={bringing.isScripted}
            onCorrect={() => bringing.correct(waiting.rows)}
          />
        </>
      )}
    </>
  );
}

type ResultProps = { made: HistoryImport | undefined; imported: Imported };

function ResultPanel({ made, imported: { added, skipped, waiting } }: ResultProps) {
  // It is listed only once the list has been read again.
  const [wasMade, setWasMade] = useState(false);
  if (made && !wasMade) setWasMade(true);
  if (wasMade && !made) return null;
  const known = skipped === 1 ? 'Una ya estaba.' : `${skipped} ya estaban.`;
  return (
    <div ref={focusWhenDrawn} tabIndex={-1} className={styles.result}>
      <Notice tone="good" role="status">
        <strong>{added === 0 ? 'No había carreras nuevas.' : `Añadimos ${raceCount(added)}.`}</strong>{' '}
        {skipped > 0 && known} {waiting > 0 && waitingText(waiting)}
      </Notice>
      <p className={styles.resultSteps}>
        <LinkButton size="small" to={paths.myRaces()}>
          Ver mis carreras
        </LinkButton>
        {made && added > 0 && <UndoImport {...made} />}
      </p>
    </div>
  );
}

const waitingText = (waiting: number) =>
  waiting === 1 ? 'Una queda abajo por corregir.' : `${waiting} quedan abajo por corregir.`;
