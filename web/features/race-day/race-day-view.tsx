import type { ReactNode } from 'react';
import { userPaths } from '#contract/user-paths.ts';
import { type CalendarDate, formatLongDate } from '#domain/calendar-date.ts';
import { daysAway } from '#domain/race-day.ts';
import { shortTime } from '#domain/race-time.ts';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayFacts } from '#web/features/race-day/race-day-facts.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { day: RaceDay; today: CalendarDate; children: ReactNode };

/** The day of one race in full; the children are its list and what may be done with it (docs/product §18.54
 * day contents). */
export function RaceDayView({ day, today, children }: Props) {
  const isOff = day.raceStatus === 'cancelada' || day.raceStatus === 'aplazada';
  const countdown = isOff ? null : daysAway(day.raceDate, today);
  return (
    <article className={styles.day}>
      <div className={styles.top} data-ground="ink">
        <div className={styles.when}>
          {countdown && <p className={styles.countdown}>{countdown}</p>}
          <p>
            <time dateTime={day.raceDate}>{formatLongDate(day.raceDate)}</time>
          </p>
          {day.goalTime && (
            <SiteLink className={styles.goal} to={userPaths.goal(day.id)}>
              Tiempo objetivo {shortTime(day.goalTime)}
              <span className="visually-hidden">: ver los parciales</span>
            </SiteLink>
          )}
          <DistancePills distances={[{ name: day.distance, distanceMeters: day.distanceMeters }]} />
        </div>
        <RaceDayFacts day={day} />
      </div>
      {children}
    </article>
  );
}
