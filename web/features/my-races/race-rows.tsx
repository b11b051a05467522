import { memo } from 'react';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { formatDayMonth, formatShortDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { shortTime } from '#domain/race-time.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/my-races/my-races.module.css';
import nextStyles from '#web/features/my-races/next-race.module.css';
import { nextStep, raceCountdown } from '#web/features/my-races/race-facts.ts';
import { RaceMenu } from '#web/features/my-races/race-menu.tsx';
import {
  CatalogueTag,
  GoalLink,
  GoalOutcome,
  OwnTag,
  RaceName,
  RaceNextStep,
  RaceTags,
} from '#web/features/my-races/race-parts.tsx';
import { RaceDayCard } from '#web/features/race-day/race-day-card.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill } from '#web/ui/tag.tsx';

type Props = { race: UserRace; today: string; onDelete: (race: UserRace) => void };

export type NextFacts = { id: string; startTime: string | null; eventPlace: string };

/** The race that stands out: when and where to be, and what to do next (docs/product §8.8 race list). */
export function NextRace({
  race,
  facts,
  day,
  today,
  onDelete,
}: Props & { facts: NextFacts | null; day: RaceDay | null }) {
  return (
    <li className={nextStyles.race} data-race={race.id} data-ground="ink" tabIndex={-1}>
      <div className={nextStyles.when}>
        <DateBib className={nextStyles.bib} date={race.raceDate} />
        <p className={nextStyles.countdown}>{raceCountdown(race, today)}</p>
      </div>
      <div className={nextStyles.main}>
        <RaceName race={race} className={nextStyles.name} />
        <RaceTags race={race} today={today} />
        {facts && !day && (
          <dl className={nextStyles.facts}>
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
        <div className={nextStyles.steps}>
          {/* What its day asks for stands below. */}
          {!(day && race.raceDate === today) && <RaceNextStep race={race} today={today} />}
          {race.raceUid && (
            <a
              className={buttonClass({ kind: 'outline', size: 'small' })}
              href={paths.raceCalendar(race.raceUid, race.distance)}
              download
            >
              <Icon name="calendar" />
              Calendario
              <span className="visually-hidden">{` (${race.raceName})`}</span>
            </a>
          )}
          <GoalLink race={race} />
        </div>
      </div>
      <RaceMenu race={race} className={nextStyles.menu} onDelete={onDelete} />
      {day && <RaceDayCard day={day} className={nextStyles.day} />}
    </li>
  );
}

export const UpcomingRow = memo(function UpcomingRow({ race, today, onDelete }: Props) {
  const { weekday, day, month, year } = formatDayMonth(race.raceDate);
  const countdown = raceCountdown(race, today);
  return (
    <li className={styles.upcomingRow} data-race={race.id} tabIndex={-1}>
      <p className={styles.when}>
        <time dateTime={race.raceDate}>{day ? `${weekday} ${day} ${month} ${year}` : race.raceDate}</time>
        {countdown && <span className={styles.countdown}>{countdown}</span>}
      </p>
      <RaceName race={race} />
      <RaceTags race={race} today={today} />
      <div className={styles.steps}>
        <RaceNextStep race={race} today={today} />
        {race.goalTime && race.status !== COMPLETED_STATUS && <GoalLink race={race} />}
        <GoalOutcome race={race} />
      </div>
      <RaceMenu race={race} className={styles.menu} onDelete={onDelete} />
    </li>
  );
});

export const PastRow = memo(function PastRow({ race, today, onDelete }: Props) {
  const step = nextStep(race, today);
  const pace = racePace(race);
  const about = <span className="visually-hidden">{` (${race.raceName}, ${race.distance})`}</span>;
  return (
    <li className={styles.pastRow} data-race={race.id} tabIndex={-1}>
      <RaceName race={race} />
      <div className={styles.pastFacts}>
        <time dateTime={race.raceDate}>{formatShortDate(race.raceDate)}</time>
        <Pill distance={distanceLane(race.distance)}>{race.distance}</Pill>
        <CatalogueTag race={race} today={today} />
        <OwnTag race={race} />
        <GoalOutcome race={race} />
        {step.kind === 'mark' && (
          <SiteLink className={styles.mark} to={userPaths.editRace(race.id)}>
            Márcala RETO SUPERADO y contará
            {about}
          </SiteLink>
        )}
      </div>
      <div className={styles.result}>
        {race.outcome && <span>{OUTCOME_WORDS[race.outcome]}</span>}
        {race.raceTime && !race.outcome && (
          <strong data-figures>
            <span className="visually-hidden">Tiempo: </span>
            {shortTime(race.raceTime)}
          </strong>
        )}
        {pace && !race.outcome && <span data-figures>{pace}</span>}
        {step.kind === 'record' && (
          <SiteLink className={styles.record} to={`${userPaths.editRace(race.id)}?resultado`}>
            + resultado
            {about}
          </SiteLink>
        )}
      </div>
      <RaceMenu race={race} className={styles.menu} onDelete={onDelete} />
    </li>
  );
});
