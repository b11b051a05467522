import type { RefObject } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import { racePace } from '#domain/race-pace.ts';
import { gainText, shortTime } from '#domain/race-time.ts';
import { RACE_SCREENS, RESULT_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/result/conflict-panel.module.css';
import recordStyles from '#web/features/result/new-record.module.css';
import {
  FORM_ID,
  MORE_FIELDS,
  type ResultField,
  type ResultValues,
  resultOf,
  resultText,
  type SaveAnswer,
  valuesOf,
} from '#web/features/result/result-values.ts';
import { dropUnsent } from '#web/features/unsent-results/unsent-results.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';

type ConflictProps = {
  mine: ResultValues;
  theirs: UserRace;
  /** Set before the page is loaded again, without a question. */
  leaving: RefObject<boolean>;
};

const CONFETTI = Array.from({ length: 28 }, (_, piece) => piece);

const SHORT: readonly ResultField[] = ['raceTime', 'status', 'position', 'shipNumber'];

/** Two saves of one race: shows both and lets the runner choose (docs/product §8.15 two tabs, §8.18 pace). */
export function ResultConflict({ mine, theirs, leaving }: ConflictProps) {
  const typed = valuesOf(resultOf(mine));
  const saved = valuesOf(theirs);
  const rows = [...SHORT, ...MORE_FIELDS.filter((field) => typed[field] !== saved[field])];
  const cell = (result: ResultValues, field: ResultField) => {
    const pace = field === 'raceTime' && racePace({ ...theirs, raceTime: result.raceTime });
    return (
      <td>
        {resultText(field, result[field]) || '—'} {pace && <span className={styles.pace}>{pace}</span>}
      </td>
    );
  };
  return (
    <section ref={focusWhenDrawn} className={styles.panel} tabIndex={-1} aria-labelledby="conflict">
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
          {rows.map((field) => (
            <tr key={field} className={typed[field] === saved[field] ? undefined : styles.differs}>
              <th scope="row">{RESULT_WORDS[field]}</th>
              {cell(typed, field)}
              {cell(saved, field)}
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
          href={userPaths.editRace(theirs.id)}
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

type NewsProps = {
  saved: SaveAnswer['saved'] | null;
  onClose: () => void;
};

/** A record has fallen, or a goal has its result (docs/product §8.17 new record, §18.77 target outcome). */
export function SavedNews({ saved, onClose }: NewsProps) {
  const race = saved?.race;
  const record = saved?.gain ?? null;
  const goal = race && goalOutcome(race);
  const title =
    record !== null ? '¡Nueva marca personal!' : goal?.isMet ? '¡Tiempo objetivo cumplido!' : 'Así te fue';
  const isBest = record !== null || goal?.isMet;
  return (
    <Dialog
      open={record !== null || Boolean(goal)}
      title={title}
      onClose={onClose}
      actions={
        <>
          <LinkButton wide to={paths.myRaces()} replace>
            Volver a mis carreras
          </LinkButton>
          {race && isBest && (
            <LinkButton kind="outline" wide to={userPaths.card(race.id)} replace>
              {RACE_SCREENS.card}
            </LinkButton>
          )}
          <LinkButton kind="outline" wide to={userPaths.bestTimes()} replace>
            Ver mis récords
          </LinkButton>
        </>
      }
    >
      {race && (
        <>
          {isBest && (
            <div className={recordStyles.confetti} aria-hidden="true">
              {CONFETTI.map((piece) => (
                <i key={piece} />
              ))}
            </div>
          )}
          <p className={recordStyles.time} data-figures>
            {shortTime(race.raceTime ?? '')}
          </p>
          {record !== null && (
            <p className={recordStyles.gain}>
              {record
                ? `Le bajaste ${gainText(record)} a tu récord en ${race.distance}`
                : `Tu primer récord en ${race.distance}`}
            </p>
          )}
          {goal && (
            <p className={recordStyles.goal}>
              Tiempo objetivo <strong data-figures>{shortTime(race.goalTime ?? '')}</strong> · hiciste{' '}
              <strong data-figures>{shortTime(race.raceTime ?? '')}</strong>, {goal.text}
            </p>
          )}
          <p className={recordStyles.where}>{[race.raceName, racePace(race)].filter(Boolean).join(' · ')}</p>
        </>
      )}
    </Dialog>
  );
}
