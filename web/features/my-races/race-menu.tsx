import { type MouseEvent, useId, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { RACE_SCREENS, RESULT_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/my-races/race-menu.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type MenuProps = { race: UserRace; className: string | undefined; onDelete: (race: UserRace) => void };

/** What else there is to a race: the rest of its result, editing and deleting. A popover works without JavaScript. */
export function RaceMenu({ race, className, onDelete }: MenuProps) {
  const id = useId();
  const [search] = useSearchParams();
  const about = `${race.raceName}, ${race.distance}`;
  const facts = [
    [RESULT_WORDS.position, race.position === null ? null : formatWhole(race.position)],
    [RESULT_WORDS.chip, race.shipNumber],
  ].filter(([, value]) => value !== null);
  const askToDelete = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // Gives the focus back to the menu's button, and the dialog will too.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onDelete(race);
  };
  return (
    <div className={className}>
      <button type="button" className={styles.open} popoverTarget={id} aria-label={`Más acciones: ${about}`}>
        ⋯
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {facts.map(([word, value]) => (
          <p key={word} className={styles.fact}>
            {word} <strong data-figures>{value}</strong>
          </p>
        ))}
        <LinkButton kind="bare" size="small" wide to={userPaths.editRace(race.id)}>
          Editar
          <span className="visually-hidden">{` ${about}`}</span>
        </LinkButton>
        {race.status !== COMPLETED_STATUS && !race.outcome && (
          <LinkButton kind="bare" size="small" wide to={userPaths.raceDay(race.id)}>
            {RACE_SCREENS.raceDay}
            <span className="visually-hidden">{` ${about}`}</span>
          </LinkButton>
        )}
        {race.status !== COMPLETED_STATUS && (
          <LinkButton kind="bare" size="small" wide to={userPaths.goal(race.id)}>
            {RACE_SCREENS.goal}
            <span className="visually-hidden">{` ${about}`}</span>
          </LinkButton>
        )}
        {race.manual && (
          <LinkButton kind="bare" size="small" wide to={userPaths.ownRace(race.id)}>
            Corregir los datos
            <span className="visually-hidden">{` ${about}`}</span>
          </LinkButton>
        )}
        {race.status === COMPLETED_STATUS && !race.outcome && (
          <LinkButton kind="bare" size="small" wide to={userPaths.card(race.id)}>
            {RACE_SCREENS.card}
            <span className="visually-hidden">{` ${about}`}</span>
          </LinkButton>
        )}
        <form>
          {[...search]
            .filter(([name]) => name !== 'eliminar')
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <Button
            type="submit"
            kind="bare"
            size="small"
            wide
            name="eliminar"
            value={race.id}
            onClick={askToDelete}
          >
            Eliminar
            <span className="visually-hidden">{` ${about}`}</span>
          </Button>
        </form>
      </div>
    </div>
  );
}

type DeleteProps = {
  race: UserRace | null;
  onClose: () => void;
};

/** Asks whether to delete a race (docs/product §8.9 deleting). Works without JavaScript. */
export function DeleteRace({ race, onClose }: DeleteProps) {
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
