import { paths } from '#contract/paths.ts';
import type { Race, RacePage } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { awaitedDay, datedRace } from '#domain/date-precision.ts';
import { formatPrice, groupByPrice } from '#domain/price.ts';
import { raceStrip } from '#domain/race-status.ts';
import { raceStripText } from '#domain/race-strip-text.ts';
import { UNKNOWN_PRICE } from '#domain/registration.ts';
import { daysText } from '#domain/several-days.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import styles from '#web/features/race-detail/race-header.module.css';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List } from '#web/ui/list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { race: Race & Partial<Pick<RacePage, 'changes'>>; results: string | null; today: CalendarDate };

/** What a race is, where, and what it costs (docs/product §3.7 detail header). */
export function RaceHeader({ race, results, today }: Props) {
  const strip = raceStrip(race, today);
  const days = daysText(race);
  const awaited = awaitedDay(datedRace(race));
  return (
    <div data-ground="ink">
      <div className={`wrap ${styles.head}`}>
        <SiteLink className={styles.back} to={results ?? paths.races()}>
          {results ? 'Volver a los resultados' : ALL_RACES}
        </SiteLink>
        <h1 className={styles.name}>{race.name}</h1>
        <div className={styles.picture}>
          <Picture picture={race.picture} sizes="(width >= 60rem) 31rem, 10rem" eager />
        </div>
        <DateBib
          className={classNames(styles.bib, race.status === 'cancelada' && styles.calledOff)}
          race={datedRace(race)}
        />
        <p className={styles.where}>
          <strong>{placeName(race)}</strong>
          <span>{[awaited, race.eventPlace, days].filter(Boolean).join(' · ')}</span>
        </p>
        <List className={styles.prices} aria-label="Precios">
          {groupByPrice(race.distances).map(({ price, names }) => (
            <li
              key={names[0]}
            >{`${price === null ? UNKNOWN_PRICE : formatPrice(price)} ${names.join(', ')}`}</li>
          ))}
        </List>
        {strip && (
          <Notice tone={strip.tone} label={strip.label}>
            {raceStripText(strip)}
          </Notice>
        )}
        {race.changes?.[0] && (
          <List className={styles.changes}>
            {race.changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </List>
        )}
      </div>
    </div>
  );
}

/** 'Envigado, Antioquia'; a department that begins with the city's name says it all: 'Bogotá D.C.'. */
export function placeName({ city, department }: { city: string; department: string | null }): string {
  if (!department) return city;
  const [first, ...rest] = department.split(city);
  const named = first === '' && !/^\p{L}/u.test(rest.join(city));
  return named ? department : `${city}, ${department}`;
}
