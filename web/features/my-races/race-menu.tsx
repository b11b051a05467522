import { type MouseEvent, useId } from 'react';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import styles from '#web/features/my-races/race-menu.module.css';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  race: UserRace;
  className: string | undefined;
  onDelete: (race: UserRace) => void;
};

/** What else there is to a race: the rest of its result, editing and deleting. A popover works without JavaScript. */
export function RaceMenu({ race, className, onDelete }: Props) {
  const id = useId();
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
        <LinkButton kind="bare" size="small" wide to={paths.editRace(race.id)}>
          Editar
          <span className="visually-hidden">{` ${about}`}</span>
        </LinkButton>
        <form>
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
