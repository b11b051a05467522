import { useState } from 'react';
import type { UserRace } from '#contract/user-races.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import styles from '#web/features/user-races/delete-race.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  /** The race in question; null while nothing is asked. */
  race: UserRace | null;
  onClose: () => void;
  onDelete: (race: UserRace) => void;
};

/** Asks whether to delete a race (docs/product.md §8.9). */
export function DeleteRace({ race, onClose, onDelete }: Props) {
  const [last, setLast] = useState(race);
  if (race && race !== last) setLast(race);
  return (
    <Dialog
      open={race !== null}
      title={USER_RACES.confirm}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            No
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              if (race) onDelete(race);
            }}
          >
            Si
          </Button>
        </>
      }
    >
      {last && (
        <p className={styles.question}>
          ¿Quieres eliminar{' '}
          <strong>
            {last.raceName}, {last.distance}
          </strong>
          , de tus carreras?{hasResult(last) && ' También se borra el resultado que registraste.'}
        </p>
      )}
    </Dialog>
  );
}

const hasResult = ({ raceTime, position, shipNumber }: UserRace) =>
  raceTime !== null || position !== null || shipNumber !== null;
