import { memo } from 'react';
import type { UserRace } from '#contract/user-races.ts';
import { formatDayMonth } from '#domain/calendar-date.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { RaceMenu } from '#web/features/my-races/race-menu.tsx';
import { RaceNextStep } from '#web/features/my-races/race-next-step.tsx';
import { raceCountdown } from '#web/features/my-races/race-order.ts';
import { RaceName, RaceTags } from '#web/features/my-races/race-tags.tsx';

type Props = { race: UserRace; today: string; onDelete: (race: UserRace) => void };

/** A race still to come, with what to do next. */
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
      </div>
      <RaceMenu race={race} className={styles.menu} onDelete={onDelete} />
    </li>
  );
});
