import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { namesOf } from '#contract/attribute.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { hasDay } from '#domain/date-precision.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import { mayRegister, raceTitle } from '#domain/my-races.ts';
import { isOver } from '#domain/race-status.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';
import { RACE_SCREENS, RESULT_WORDS } from '#web/copy/user-area.ts';
import type { ListedRace } from '#web/features/my-races/list-pages.ts';
import { RegisterForm } from '#web/features/my-races/next-step.tsx';
import styles from '#web/features/my-races/race-menu.module.css';
import type { ResultField } from '#web/features/result/result-values.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, buttonClass, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const ENTRY = { kind: 'bare', size: 'small', wide: true } as const;

type PopoverProps = { sign: string; label: string; open: string | undefined; children: ReactNode };

/** A popover works without JavaScript. */
function PopoverMenu({ sign, label, open, children }: PopoverProps) {
  const id = useId();
  return (
    <div>
      <button type="button" className={open} popoverTarget={id} aria-label={label}>
        {sign}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </div>
  );
}

/** Every way into the list. */
export function AddMenu() {
  return (
    <PopoverMenu sign="+" label="Añadir" open={buttonClass({ className: styles.add })}>
      <LinkButton {...ENTRY} to={paths.races()}>
        Buscar carreras
      </LinkButton>
      <LinkButton {...ENTRY} to={userPaths.bringHistory()}>
        Traer mi historial
      </LinkButton>
      <LinkButton {...ENTRY} to={paths.addOwnRace()}>
        Añadir otra carrera
      </LinkButton>
      <LinkButton {...ENTRY} to={paths.suggest()}>
        Sugerir una carrera
      </LinkButton>
      <Form method="post" action={`${userPaths.settings()}#calendario`}>
        <FormToken />
        <Button type="submit" {...ENTRY} name="feed" value="show">
          Suscribir mi calendario
        </Button>
      </Form>
    </PopoverMenu>
  );
}

type MenuProps = { race: ListedRace; today: string; onDelete: (race: UserRace) => void; isNext?: boolean };

/** What else there is to a race: the rest of its result, editing and deleting. */
export function RaceMenu({ race, today, onDelete, isNext }: MenuProps) {
  const { id, position, shipNumber, goalTime, raceUid } = race;
  const [search] = useSearchParams();
  const about = raceTitle(race);
  const isChosen = race.distance !== '';
  const isCompleted = race.status === COMPLETED_STATUS;
  const outcome = goalOutcome(race);
  const organiser = webAddress(race.organizerUrl);
  const facts = [
    [RESULT_WORDS.position, position === null ? null : formatWhole(position)],
    [RESULT_WORDS.shipNumber, shipNumber],
    ['Tiempo objetivo', goalTime && [shortTime(goalTime), outcome?.text].filter(Boolean).join(': ')],
  ] as const;
  const ways = [
    ['Editar', userPaths.editRace(id), isChosen],
    [RACE_SCREENS.raceDay, userPaths.raceDay(id), isChosen && !isCompleted && !race.outcome && hasDay(race)],
    [RACE_SCREENS.goal, userPaths.goal(id), isChosen && !isCompleted],
    ['Corregir los datos', userPaths.ownRace(id), race.manual],
    [RACE_SCREENS.card, userPaths.card(id), isCompleted && !race.outcome],
  ] as const;
  const hidden = <span className="visually-hidden">{` ${about}`}</span>;
  const askToDelete = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    closeMenu(event);
    onDelete(race);
  };
  return (
    <PopoverMenu sign="⋯" label={`Más acciones: ${about}`} open={styles.open}>
      {facts.map(
        ([word, value]) =>
          value && (
            <p key={word} className={styles.fact}>
              {word} <strong data-figures>{value}</strong>
            </p>
          ),
      )}
      {!isNext && mayRegister(race, today) && <RegisterForm race={race} look={ENTRY} onClick={closeMenu} />}
      {ways.map(
        ([word, to, isOffered]) =>
          isOffered && (
            <LinkButton key={word} {...ENTRY} to={to}>
              {word}
              {hidden}
            </LinkButton>
          ),
      )}
      {raceUid &&
        isChosen &&
        !isCompleted &&
        hasDay(race) &&
        !isOver({ status: race.raceStatus, startDate: race.raceDate }, today) && (
          <a className={buttonClass(ENTRY)} href={paths.raceCalendar(raceUid, race.distance)} download>
            Calendario
            {hidden}
          </a>
        )}
      {organiser && !isCompleted && (
        <ExternalLinkButton {...ENTRY} href={organiser}>
          Página del Organizador
          {hidden}
        </ExternalLinkButton>
      )}
      <form>
        {[...search]
          .filter(([name]) => name !== 'eliminar')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button type="submit" {...ENTRY} name="eliminar" value={id} onClick={askToDelete}>
          Eliminar
          {hidden}
        </Button>
      </form>
    </PopoverMenu>
  );
}

/** Gives the focus back to the menu's button. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

type DeleteProps = {
  race: UserRace | null;
  onClose: () => void;
};

/** Asks whether to delete a race. Works without JavaScript. */
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
          ¿Quieres eliminar <strong>{raceTitle(last)}</strong>
          {last.distance && ','} de tus carreras?
          {hasResult(last) && ' También se borra el resultado que registraste.'}
        </p>
      )}
    </Dialog>
  );
}

const NO_RESULT: Readonly<Record<Exclude<ResultField, 'status'>, null>> = {
  ...{ raceTime: null, gunTime: null, outcome: null, shipNumber: null, notes: null, resultUrl: null },
  ...{ position: null, genderPosition: null, category: null, categoryPosition: null, finishers: null },
};

const hasResult = (race: UserRace) => namesOf(NO_RESULT).some((field) => race[field] !== null);

/** The focus was on a button of the row that leaves: it goes to the row beside, else to the heading. */
function focusNeighbour(id: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-race]')].filter((row) =>
    row.checkVisibility(),
  );
  const at = rows.findIndex((row) => row.dataset.race === id);
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  const neighbour = rows[at + 1] ?? rows[at - 1] ?? heading;
  // Closing the dialog gives the focus back to the button first.
  setTimeout(() => neighbour?.focus());
}
