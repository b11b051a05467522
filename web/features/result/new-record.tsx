import { paths } from '#contract/paths.ts';
import { racePace } from '#domain/race-pace.ts';
import { gainText } from '#web/features/result/gain-text.ts';
import styles from '#web/features/result/new-record.module.css';
import type { SaveAnswer } from '#web/features/result/save-result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const CONFETTI = 28;

type Props = {
  /** The race that was saved with a record; null without one. */
  record: SaveAnswer['saved'] | null;
  onClose: () => void;
};

/** A record has fallen (docs/product.md §8.17). */
export function NewRecord({ record: saved, onClose }: Props) {
  const record = saved?.gain == null ? null : saved;
  return (
    <Dialog
      open={record !== null}
      title="¡Nueva marca personal!"
      onClose={onClose}
      actions={
        <>
          <LinkButton to={paths.myRaces()} replace>
            Volver a mis carreras
          </LinkButton>
          <LinkButton kind="outline" to={paths.bestTimes()} replace>
            Ver mis records
          </LinkButton>
        </>
      }
    >
      {record && (
        <>
          <div className={styles.confetti} aria-hidden="true">
            {Array.from({ length: CONFETTI }, (_, piece) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <i key={piece} />
            ))}
          </div>
          <p className={styles.time} data-figures>
            {record.race.raceTime}
          </p>
          <p className={styles.gain}>
            {record.gain
              ? `Le bajaste ${gainText(record.gain)} a tu marca en ${record.race.distance}`
              : `Tu primera marca en ${record.race.distance}`}
          </p>
          <p className={styles.where}>
            {[record.race.raceName, racePace(record.race)].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
    </Dialog>
  );
}
