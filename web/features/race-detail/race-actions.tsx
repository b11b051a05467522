import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { hasDay } from '#domain/date-precision.ts';
import { dayOf } from '#domain/own-day.ts';
import { isOver, isPast } from '#domain/race-status.ts';
import { CLOSED_TEXT, type Registration, registrationOf, registrationTerms } from '#domain/registration.ts';
import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/race-detail/race-screen.module.css';
import { Button, buttonClass, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const REGISTER_ID = 'para-inscribirte';

/** What the bar says where registration is not open. */
const STATES: Record<Exclude<Registration, 'open'>, string> = {
  closed: CLOSED_TEXT,
  'sold out': 'Cupos agotados',
  postponed: 'Carrera aplazada',
  cancelled: 'Carrera cancelada',
  over: '¿Ya la corriste?',
};

type Props = { race: Race; distance: RaceDistance; today: CalendarDate };
type ActionsProps = Omit<Props, 'distance'> & { distance: RaceDistance | undefined; hasCourse: boolean };

export function RaceActions({ race, distance, hasCourse, today }: ActionsProps) {
  const registration = registrationOf(race, distance ?? {}, today);
  return (
    <>
      <OrganiserLink address={race.organizerUrl} open={registration === 'open'} />
      {distance && (
        <>
          <AddBar race={race} distance={distance} today={today} registration={registration} />
          <RaceTools race={race} distance={distance} today={today} hasCourse={hasCourse} />
        </>
      )}
    </>
  );
}

/** What one does next with the chosen distance, which is to enter it or, once it is run, to keep its result
 * (docs/product §3.15 add button). */
function AddBar({ race, distance, today, registration }: Props & { registration: Registration }) {
  const { code, name } = race;
  const date = dayOf(race, distance);
  const [price, ...terms] = registrationTerms(race, distance, today);
  const isOpen = registration === 'open';
  return (
    <div className={styles.add}>
      <p className={styles.chosen}>
        <strong>{isOpen ? `${distance.name} · ${price}` : distance.name}</strong>
        {(isOpen ? terms : [STATES[registration]]).map((text) => (
          <span key={text}>{` ${text}`}</span>
        ))}
      </p>
      <LinkButton
        kind={isOpen || registration === 'over' ? 'primary' : 'outline'}
        to={paths.addRace({ code, distance: distance.name, name, date })}
      >
        <span>
          Añadir a mis carreras
          <span className={styles.which}>{` · ${distance.name}`}</span>
        </span>
        <Icon name="go" />
      </LinkButton>
    </div>
  );
}

/** What one takes along (docs/product §2.10 calendar file). */
function RaceTools({ race, distance, hasCourse, today }: Props & { hasCourse: boolean }) {
  const look = buttonClass({ kind: 'bare' });
  const { uid, name } = race;
  return (
    <div className={styles.tools}>
      {hasCourse && (
        <a className={look} href={paths.raceCourse(uid, distance.name)} download>
          <Icon name="download" />
          GPX
          <span className="visually-hidden">{` del recorrido de ${distance.name}`}</span>
        </a>
      )}
      {hasDay(race) && !isOver(race, today) && !isPast(dayOf(race, distance), today) && (
        <a className={look} href={paths.raceCalendar(uid, distance.name)} download>
          <Icon name="calendar" />
          Calendario
        </a>
      )}
      <Button kind="bare" className={styles.share} onClick={() => share(name, paths.race(uid))}>
        <Icon name="share" />
        Compartir
      </Button>
    </div>
  );
}

/** Hands a page to the device's own sharing, or copies its address where there is none. */
async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast('Enlace copiado');
  } catch (error) {
    // Closing the device's share sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('No pudimos compartir el enlace. Cópialo de la barra de direcciones.', 'bad');
  }
}

/** Where one registers (docs/product §3.8 organiser link). Anything that is no web address is not linked. */
function OrganiserLink({ address, open }: { address: string | null; open: boolean }) {
  const href = webAddress(address);
  if (!href)
    return <p className={styles.organiser}>El organizador aún no publica la página de inscripciones.</p>;
  return (
    <div className={styles.organiser} data-ground={open ? 'ink' : undefined}>
      <span id={REGISTER_ID}>Para inscribirte debes hacerlo en la</span>
      <ExternalLinkButton kind={open ? 'primary' : 'outline'} href={href} aria-describedby={REGISTER_ID}>
        Página del Organizador
      </ExternalLinkButton>
    </div>
  );
}
