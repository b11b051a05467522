import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isOver, raceStrip } from '#domain/race-status.ts';
import { raceStripText } from '#domain/race-strip-text.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { OrganiserLink } from '#web/features/races/organiser-link.tsx';
import { placeName } from '#web/features/races/place-name.ts';
import styles from '#web/features/races/race-header.module.css';
import { RacePrices } from '#web/features/races/race-prices.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What a race is, where, what it costs, and where one registers (docs/product.md §3.7). */
export function RaceHeader({ race, today }: { race: Race; today: CalendarDate }) {
  const strip = raceStrip(race, today);
  return (
    <div className={styles.stage} data-ground="ink">
      <div className={`wrap ${styles.head}`}>
        <SiteLink className={styles.back} to={paths.races()}>
          {ALL_RACES}
        </SiteLink>
        <div className={styles.picture}>
          <Picture picture={race.picture} sizes="(width >= 60rem) 31rem, 100vw" eager />
        </div>
        <div className={styles.title}>
          <h1 className={styles.name}>{race.name}</h1>
          <div className={styles.facts}>
            <DateBib
              className={classNames(styles.bib, race.status === 'cancelada' && styles.calledOff)}
              date={race.startDate}
            />
            <p className={styles.where}>
              <strong>{placeName(race)}</strong>
              <span>{race.eventPlace}</span>
            </p>
          </div>
        </div>
        {strip && (
          <Notice tone={strip.tone} label={strip.label} className={styles.strip}>
            {raceStripText(strip)}
          </Notice>
        )}
        <div className={styles.buy}>
          <RacePrices distances={race.distances} />
          <OrganiserLink address={race.organizerUrl} over={isOver(race, today)} />
        </div>
      </div>
    </div>
  );
}
