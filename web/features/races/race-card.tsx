import { Link } from 'react-router';
import type { RaceCard as RaceCardFacts } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { priceFrom } from '#domain/price.ts';
import { raceStrip } from '#domain/race-status.ts';
import { MORE_INFORMATION } from '#web/copy/races.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import styles from '#web/features/races/race-card.module.css';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';

type Props = {
  race: RaceCardFacts;
  today: CalendarDate;
  /** The first of a list: wide where there is room, its picture loaded at once. */
  lead?: boolean;
  motion?: 'entering' | 'leaving' | undefined;
};

const SIZES = '(width >= 67rem) 24rem, (width >= 46rem) 50vw, 100vw';
const LEAD_SIZES = '(width >= 67rem) 46rem, (width >= 46rem) 50vw, 100vw';
const STRUCK = new Set(['cancelada', 'aplazada']);

/** One race of the list (docs/product.md §1.14); all of it leads to the race. */
export function RaceCard({ race, today, lead = false, motion }: Props) {
  const strip = raceStrip(race, today);
  const start = race.distances.flatMap(({ startTime }) => startTime ?? []).sort()[0];
  const look = [
    lead && styles.lead,
    strip?.tone === 'muted' && styles.past,
    race.status && STRUCK.has(race.status) && styles.calledOff,
    motion && styles[motion],
  ];
  return (
    <article className={classNames(styles.card, ...look)} inert={motion === 'leaving'}>
      <div className={styles.picture}>
        <Picture picture={race.picture} sizes={lead ? LEAD_SIZES : SIZES} eager={lead} />
      </div>
      {strip && (
        <Tag tone={strip.tone} className={styles.status}>
          {strip.label}
        </Tag>
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <DateBib className={styles.bib} date={race.startDate} />
          <p className={styles.place}>
            <span>{race.city}</span>
            {start && <span>{formatClockTime(start)}</span>}
          </p>
        </div>
        <h2 className={styles.name}>{race.name}</h2>
        <p className={styles.text}>{race.description}</p>
        <DistancePills distances={race.distances} />
        <div className={styles.foot}>
          <span className={styles.price}>{priceFrom(race.distances)}</span>
          <Link className={styles.more} to={paths.race(race.uid)}>
            {MORE_INFORMATION}
            <span className="visually-hidden">{` sobre ${race.name}`}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
