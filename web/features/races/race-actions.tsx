import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isOver, isPast } from '#domain/race-status.ts';
import styles from '#web/features/races/race-courses.module.css';
import { ShareButton } from '#web/features/races/share-button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { race: Race; distance: RaceDistance | undefined; hasCourse: boolean; today: CalendarDate };

/** What to do with the chosen distance: keep it, and take it along (docs/product.md §3.15, §3.18, §2.10). */
export function RaceActions({ race, distance, hasCourse, today }: Props) {
  const dated = !isOver(race, today) && !isPast(race.startDate, today);
  return (
    <div className={styles.actions}>
      {distance && (
        <LinkButton
          size="large"
          className={styles.add}
          to={paths.addRace({
            code: race.code,
            distance: distance.name,
            name: race.name,
            date: race.startDate,
          })}
        >
          Añadir a mis carreras
          <Icon name="go" />
        </LinkButton>
      )}
      {distance && hasCourse && (
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
      {dated && (
        <a className={buttonClass({ kind: 'outline' })} href={paths.raceCalendar(race.uid)} download>
          <Icon name="calendar" />
          Calendario
        </a>
      )}
      <ShareButton className={styles.share} title={race.name} path={paths.race(race.uid)} />
    </div>
  );
}
