import { useState } from 'react';
import { Form } from 'react-router';
import type { UserRace } from '#contract/user-races.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  /** The race in question; null while nothing is asked. */
  race: UserRace | null;
  onClose: () => void;
};

/** Asks whether to delete a race (docs/product.md §8.9, deleting). Works without JavaScript. */
export function DeleteRace({ race, onClose }: Props) {
  const [last, setLast] = useState(race);
  if (race && race !== last) setLast(race);
  const submit = () => {
    focusNeighbour(race?.id);
    onClose();
  };
  return (
    <Dialog
      open={race !== null}
      title="Confirmar"
      onClose={onClose}
      actions={
        <>
          <form method="dialog">
            <Button type="submit" kind="outline">
              No
            </Button>
          </form>
          <Form method="post" navigate={false} fetcherKey={`race:${last?.id}`} onSubmit={submit}>
            <FormToken />
            <input type="hidden" name="id" value={last?.id ?? ''} />
            <Button type="submit" kind="danger" name="intent" value="delete">
              Si
            </Button>
          </Form>
        </>
      }
    >
      {last && (
        <p>
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

/** The focus was on a button of the row that leaves: it goes to the row beside, else to the heading. */
function focusNeighbour(id: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-race]:not([inert])')];
  const at = rows.findIndex((row) => row.dataset.race === id);
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  const neighbour = rows[at + 1] ?? rows[at - 1] ?? heading;
  // Closing the dialog gives the focus back to the button first.
  setTimeout(() => neighbour?.focus());
}
