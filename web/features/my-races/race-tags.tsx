import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { raceStrip } from '#domain/race-status.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

const STATUS_TONES = {
  'NO ESTOY INSCRITO AUN': 'warning',
  'YA ESTOY INSCRITO': 'info',
  'RETO SUPERADO': 'good',
} as const;

/** A race's name, which leads to its public page while the catalogue has it. */
export function RaceName({ race, className }: { race: UserRace; className?: string | undefined }) {
  const { raceUid, raceName } = race;
  return (
    <h3 className={classNames(styles.name, className)}>
      {raceUid ? <SiteLink to={paths.race(raceUid)}>{raceName}</SiteLink> : raceName}
    </h3>
  );
}

/** Distance, city and status of a race still to come, and what the catalogue says of it (docs/product.md §8.21). */
export function RaceTags({ race, today }: { race: UserRace; today: string }) {
  const { distance, distanceMeters, raceCity, status } = race;
  return (
    <div className={styles.tags}>
      <DistancePills distances={[{ name: distance, distanceMeters }]} />
      <span className={styles.city}>{raceCity}</span>
      <Tag tone={STATUS_TONES[status]}>{status}</Tag>
      <CatalogueTag race={race} today={today} />
    </div>
  );
}

/** Says that a race still to be run is cancelled, postponed or sold out; that it is over is said by its place. */
export function CatalogueTag({ race, today }: { race: UserRace; today: string }) {
  const strip = raceStrip({ status: race.raceStatus, startDate: race.raceDate }, today);
  if (!strip || strip.tone === 'muted' || race.status === COMPLETED_STATUS) return null;
  return <Tag tone={strip.tone}>{strip.label}</Tag>;
}
