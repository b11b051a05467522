import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatPrice } from '#domain/price.ts';
import { isOver, isPast } from '#domain/race-status.ts';
import { NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/race-detail/race-screen.module.css';
import { Button, buttonClass, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const ORGANISER = 'Página del Organizador';
const REGISTER_ID = 'para-inscribirte';

type Props = { race: Race; distance: RaceDistance; hasCourse: boolean; today: CalendarDate };

/** Adds the chosen distance, or takes it along (§3.15 add button, §3.18 take along, §2.10 calendar file). */
export function RaceActions({ race, distance, hasCourse, today }: Props) {
  const { code, name, startDate: date } = race;
  const facts = [distance.name, formatPrice(distance.price)];
  if (distance.startTime) facts.push(formatClockTime(distance.startTime));
  return (
    <>
      <div className={styles.add}>
        <span className={styles.chosen}>
          {facts.map((fact) => fact.replaceAll(' ', NO_BREAK_SPACE)).join(`${NO_BREAK_SPACE}· `)}
        </span>
        <LinkButton to={paths.addRace({ code, distance: distance.name, name, date })}>
          <span>
            Añadir a mis carreras
            <span className={styles.which}>{` · ${distance.name}`}</span>
          </span>
          <Icon name="go" />
        </LinkButton>
      </div>
      <div className={styles.actions}>
        {hasCourse && (
          <a
            className={buttonClass({ kind: 'outline' })}
            href={paths.raceCourse(race.uid, distance.name)}
            download
          >
            <Icon name="download" />
            GPX
            <span className="visually-hidden">{` del recorrido de ${distance.name}`}</span>
          </a>
        )}
        {!isOver(race, today) && !isPast(date, today) && (
          <a
            className={buttonClass({ kind: 'outline' })}
            href={paths.raceCalendar(race.uid, distance.name)}
            download
          >
            <Icon name="calendar" />
            Calendario
          </a>
        )}
        <Button kind="outline" className={styles.share} onClick={() => share(name, paths.race(race.uid))}>
          <Icon name="share" />
          Compartir
        </Button>
      </div>
    </>
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
export function OrganiserLink({ address, over }: { address: string | null; over: boolean }) {
  const href = webAddress(address);
  if (over)
    return href ? (
      <ExternalLinkButton kind="outline" href={href}>
        {ORGANISER}
      </ExternalLinkButton>
    ) : null;
  return (
    <div className={styles.organiser} data-ground="ink">
      {href ? (
        <>
          <span id={REGISTER_ID}>Para inscribirte debes hacerlo en la</span>
          <ExternalLinkButton href={href} aria-describedby={REGISTER_ID}>
            {ORGANISER}
          </ExternalLinkButton>
        </>
      ) : (
        'El organizador aún no publica la página de inscripciones.'
      )}
    </div>
  );
}
