import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatPrice } from '#domain/price.ts';
import { isOver, isPast } from '#domain/race-status.ts';
import { NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import styles from '#web/features/race-detail/race-screen.module.css';
import { ShareButton } from '#web/features/race-detail/share-button.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { race: Race; distance: RaceDistance; hasCourse: boolean; today: CalendarDate };

/** Adds the chosen distance, or takes it along (docs/product.md §3.15 add button, §3.18, §2.10 calendar file). */
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
          <a className={buttonClass({ kind: 'outline' })} href={paths.raceCalendar(race.uid)} download>
            <Icon name="calendar" />
            Calendario
          </a>
        )}
        <ShareButton className={styles.share} title={name} path={paths.race(race.uid)} />
      </div>
    </>
  );
}
