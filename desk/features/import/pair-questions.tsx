import type { FormEvent } from 'react';
import type { ImportReport } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/import/import.module.css';
import type { Choices } from '#desk/features/import/use-import.ts';
import { shortRaceDate } from '#domain/date-precision.ts';
import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  /** Events have no lines of the editor's. */
  hasLines: boolean;
  report: ImportReport;
  choices: Choices;
  busy: boolean;
  onChoose: (change: Pick<Choices, 'same' | 'other'>) => void;
};

/** Which new races are one that is there already, or that the file has before, under another name (docs/product §17.46 one race of two sources). */
export function PairQuestions({ hasLines, report, choices, busy, onChoose }: Props) {
  const asked = report.faults.flatMap(({ line, pair }) => (pair ? [{ line, ...pair }] : []));
  if (asked.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)];
    const answered = (answer: string) => given.filter(([, value]) => value === answer).map(([id]) => id);
    onChoose({
      same: [...choices.same, ...answered('same')],
      other: [...choices.other, ...answered('other')],
    });
  }

  return (
    <form className={styles.panel} onSubmit={submit}>
      <h3 className={styles.counts}>¿Son la misma carrera?</h3>
      {asked.map(({ line, id, name, of }) => (
        <fieldset key={id} className={styles.kinds}>
          <legend>
            {hasLines ? `Línea ${line}: ${name}` : name}{' '}
            <span className={styles.soft}>
              {of.place === null ? (
                <>
                  Ya está{' '}
                  <SiteLink to={deskPaths.entry('races', of.id)} target="_blank">
                    {of.name}
                  </SiteLink>
                </>
              ) : (
                `También está${hasLines ? ` en ${of.place}` : ''} ${of.name}`
              )}
              {`, ${shortRaceDate({ raceDate: of.date, datePrecision: of.datePrecision })}`}
            </span>
          </legend>
          <label className={styles.choice}>
            <input type="radio" name={id} value="same" />
            {of.place === null ? 'Es la misma' : 'Es la misma: esta se deja por fuera'}
          </label>
          <label className={styles.choice}>
            <input type="radio" name={id} value="other" />
            Es otra
          </label>
        </fieldset>
      ))}
      <Button type="submit" kind="outline" size="small" busy={busy}>
        Revisar con estas respuestas
      </Button>
    </form>
  );
}
