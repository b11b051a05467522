import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import styles from '#web/features/my-races/next-race.module.css';
import { RaceMenu } from '#web/features/my-races/race-menu.tsx';
import { RaceNextStep } from '#web/features/my-races/race-next-step.tsx';
import { raceCountdown } from '#web/features/my-races/race-order.ts';
import { RaceName, RaceTags } from '#web/features/my-races/race-tags.tsx';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What the catalogue says of one of the runner's races. */
export type NextFacts = { id: string; startTime: string | null; eventPlace: string };

type Props = {
  race: UserRace;
  facts: NextFacts | null;
  today: string;
  onDelete: (race: UserRace) => void;
};

/** The race that stands out: when and where to be, and what to do next (docs/product.md §8.8, list). */
export function NextRace({ race, facts, today, onDelete }: Props) {
  return (
    <li className={styles.race} data-race={race.id} data-ground="ink" tabIndex={-1}>
      <div className={styles.when}>
        <DateBib className={styles.bib} date={race.raceDate} />
        <p className={styles.countdown}>{raceCountdown(race, today)}</p>
      </div>
      <div className={styles.main}>
        <RaceName race={race} className={styles.name} />
        <RaceTags race={race} today={today} />
        {facts && (
          <dl className={styles.facts}>
            {facts.startTime && (
              <div>
                <dt>Salida</dt>
                <dd>{formatClockTime(facts.startTime)}</dd>
              </div>
            )}
            {facts.eventPlace && (
              <div>
                <dt>Punto de encuentro</dt>
                <dd>{facts.eventPlace}</dd>
              </div>
            )}
          </dl>
        )}
        <div className={styles.steps}>
          <RaceNextStep race={race} today={today} />
          {race.raceUid && (
            <a
              className={buttonClass({ kind: 'outline', size: 'small' })}
              href={paths.raceCalendar(race.raceUid)}
              download
            >
              <Icon name="calendar" />
              Calendario
              <span className="visually-hidden">{`: ${race.raceName}`}</span>
            </a>
          )}
        </div>
      </div>
      <RaceMenu race={race} className={styles.menu} onDelete={onDelete} />
    </li>
  );
}
