import { paths } from '#contract/paths.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Bib } from '#web/features/races/bib.tsx';
import type { CardView } from '#web/features/races/card-view.ts';
import styles from '#web/features/races/race-card.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill, PillList, Tag } from '#web/ui/tag.tsx';

/** All that a card draws: what its view has besides does not compile. */
type Drawn =
  | 'uid'
  | 'name'
  | 'description'
  | 'city'
  | 'picture'
  | 'startDate'
  | 'day'
  | 'start'
  | 'price'
  | 'priceNote'
  | 'distances'
  | 'strip'
  | 'calledOff'
  | 'distance'
  | 'away'
  | 'sort'
  | 'days'
  | 'past';

type Props = {
  race: CardView & { [Forgotten in Exclude<keyof CardView, Drawn>]: never };
  /** The first of a list has its picture at once. */
  isFirst?: boolean;
  motion?: 'entering' | 'leaving' | undefined;
};

const SIZES = '(width >= 67rem) 24rem, (width >= 48rem) 50vw, 6rem';

/** One race of the list (docs/product §1.14 race cards; decision 015); all of it is the link. On a phone
 * it is a row, else a poster. */
export function RaceCard({ race, isFirst = false, motion }: Props) {
  const { strip } = race;
  const look = [
    isFirst && styles.first,
    strip?.tone === 'muted' && styles.past,
    race.calledOff && styles.calledOff,
    motion === 'entering' && styles.entering,
    motion === 'leaving' && styles.leaving,
  ];
  return (
    <article className={classNames(styles.card, ...look)} aria-label={race.name} inert={motion === 'leaving'}>
      <div className={styles.picture}>
        <Picture picture={race.picture} sizes={SIZES} eager={isFirst} />
      </div>
      {strip && (
        <Tag tone={strip.tone} className={styles.status}>
          {strip.label}
        </Tag>
      )}
      <div className={styles.body}>
        <h3 className={styles.name}>{race.name}</h3>
        <div className={styles.head}>
          <Bib className={styles.bib} date={race.startDate} words={race.day} />
          <p className={styles.place}>
            <span>{race.city}</span>
            {race.days && <span>{race.days}</span>}
            {race.start && <span>{race.start}</span>}
            {race.sort && <span>{race.sort}</span>}
            {race.away && <span>{race.away}</span>}
          </p>
        </div>
        <p className={styles.text}>{race.description}</p>
        <PillList className={styles.pills}>
          {race.distances.map(({ name, lane, text }) => (
            <Pill key={name} distance={lane}>
              {text}
            </Pill>
          ))}
        </PillList>
        <div className={styles.foot}>
          <span className={styles.price}>
            {race.price}
            {race.priceNote && <small className={styles.note}>{` ${race.priceNote}`}</small>}
          </span>
          <SiteLink className={styles.more} to={paths.race(race.uid, race.distance)}>
            Más Información
            <span className="visually-hidden">{` sobre ${race.name}`}</span>
          </SiteLink>
        </div>
      </div>
    </article>
  );
}
