import { type RefObject, useEffect, useRef } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { racePace } from '#domain/race-pace.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import styles from '#web/features/result/conflict-panel.module.css';
import { FORM_ID, type ResultValues, resultOf, valuesOf } from '#web/features/result/result-values.ts';
import { dropUnsent } from '#web/features/unsent-results/unsent-results.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

type Props = {
  mine: ResultValues;
  theirs: UserRace;
  /** Set before the page is loaded again, for which nobody is asked. */
  leaving: RefObject<boolean>;
};

const ROWS = [
  ['raceTime', RESULT_WORDS.time],
  ['status', RESULT_WORDS.status],
  ['position', RESULT_WORDS.position],
  ['shipNumber', RESULT_WORDS.chip],
] as const;

/** Two saves of one race: shows both and lets the runner choose (docs/product.md §8.15, §8.18). */
export function ConflictPanel({ mine, theirs, leaving }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const typed = valuesOf(resultOf(mine));
  const saved = valuesOf(theirs);
  const pace = ({ raceTime }: ResultValues) => {
    const words = racePace({ ...theirs, raceTime });
    return (
      words && (
        <>
          {' '}
          <span className={styles.pace}>{words}</span>
        </>
      )
    );
  };
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby="conflict">
      <h2 id="conflict">{ERRORS.StaleUpdate.detail}</h2>
      <p>Se guardó otro resultado después de que abriste esta página. Elige cuál queda:</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Lo que escribiste</th>
            <th scope="col">Lo que está guardado</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([field, word]) => (
            <tr key={field} className={typed[field] === saved[field] ? undefined : styles.differs}>
              <th scope="row">{word}</th>
              <td>
                {typed[field] || '—'}
                {field === 'raceTime' && pace(typed)}
              </td>
              <td>
                {saved[field] || '—'}
                {field === 'raceTime' && pace(saved)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button type="submit" form={FORM_ID}>
          Guardar lo que escribí
        </Button>
        <a
          className={buttonClass({ kind: 'outline' })}
          href={paths.editRace(theirs.id)}
          onClick={() => {
            leaving.current = true;
            dropUnsent(theirs.id);
          }}
        >
          Dejar lo que está guardado
        </a>
      </div>
    </section>
  );
}
