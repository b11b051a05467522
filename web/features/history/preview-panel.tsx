import { useState } from 'react';
import { Form } from 'react-router';
import { raceCount } from '#web/copy/races.ts';
import { Progress } from '#web/features/history/file-form.tsx';
import styles from '#web/features/history/history-import.module.css';
import { PreviewCounts, PreviewList, ROWS_A_TIME } from '#web/features/history/preview-list.tsx';
import { countsOf, importedRow, type Preview } from '#web/features/history/preview-state.ts';
import { ReadAgain } from '#web/features/history/read-again.tsx';
import { RunnerQuestion } from '#web/features/history/runner-question.tsx';
import { SaidOnce } from '#web/features/history/said-once.tsx';
import type { Bringing } from '#web/features/history/use-history-import.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog.tsx';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What a file brings, to be corrected and then added with one press (docs/product §8.30 import preview). */
export function PreviewPanel({
  preview,
  progress,
  problem,
  isScripted,
  ...bringing
}: Bringing & { preview: Preview }) {
  const { name, notices, columns, rows, isActivities, isResults } = preview;
  const { added, faulty } = countsOf(rows);
  const [isLeaving, setLeaving] = useState(false);
  const outcome = progress ? <Progress text={progress} /> : <FormProblem problem={problem} />;
  return (
    <section aria-labelledby="history-preview" aria-busy={progress !== null}>
      <div className={styles.head}>
        <h2 id="history-preview" ref={focusWhenDrawn} tabIndex={-1} className={styles.file}>
          {name}
        </h2>
        {isScripted && (
          <Button kind="outline" size="small" onClick={() => setLeaving(true)}>
            Traer otro archivo
          </Button>
        )}
      </div>
      {notices.map((notice) => (
        <p key={notice} className={styles.soft}>
          {notice}
        </p>
      ))}
      {isScripted && isResults && (
        <RunnerQuestion isThere={bringing.isThere} busy={progress !== null} onRead={bringing.readAgain} />
      )}
      {isScripted && (
        <ReadAgain
          columns={columns}
          isActivities={isActivities}
          isThere={bringing.isThere}
          busy={progress !== null}
          onRead={bringing.readAgain}
        />
      )}
      {isScripted && !isResults && (
        <div inert={progress !== null}>
          <SaidOnce rows={rows} onGiven={bringing.sayOnce} />
        </div>
      )}
      {rows.length === 0 ? (
        <>
          {isResults || <Notice tone="info">No encontramos carreras en el archivo.</Notice>}
          {outcome}
        </>
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          onSubmit={(event) => {
            event.preventDefault();
            bringing.add();
          }}
        >
          <PreviewCounts rows={rows} />
          {isScripted || <UnscriptedRows preview={preview} />}
          <div inert={progress !== null}>
            <PreviewList rows={rows} isScripted={isScripted} onChange={bringing.change} />
          </div>
          <div className={styles.bar}>
            {outcome}
            <Button type="submit" wide disabled={isScripted && added + faulty === 0} busy={progress !== null}>
              {isScripted ? addWords(added, faulty) : 'Añadir las marcadas'}
            </Button>
            {faulty > 0 && <p className={styles.soft}>{leftOut(faulty)}</p>}
          </div>
        </Form>
      )}
      <LeaveQuestion
        open={isLeaving}
        question="¿Quieres dejar este archivo? Lo que corregiste se pierde; nada se ha añadido."
        stay="Seguir aquí"
        leave="Dejarlo"
        onStay={() => setLeaving(false)}
        onLeave={bringing.discard}
      />
    </section>
  );
}

const addWords = (added: number, faulty: number) =>
  added === 0 && faulty > 0 ? 'Dejar por corregir' : `Añadir ${raceCount(added)}`;

const leftOut = (faulty: number) =>
  faulty === 1
    ? 'La que está por corregir te espera aquí 30 días.'
    : `Las ${faulty} por corregir te esperan aquí 30 días.`;

/** What a form brings where no script does: the rows in the order of the list, and how many of them have a tick. */
function UnscriptedRows({ preview: { rows } }: { preview: Preview }) {
  const shown = rows.slice(0, ROWS_A_TIME);
  const all = rows.map((row) => ({ ...importedRow(row), line: row.line }));
  return (
    <>
      <FormToken />
      <input type="hidden" name="ticks" value={shown.length} />
      <input type="hidden" name="rows" value={JSON.stringify(all)} />
    </>
  );
}
