import { memo } from 'react';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { raceStrip } from '#domain/race-status.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { raceCountdown } from '#web/features/my-races/race-countdown.ts';
import { RaceNextStep } from '#web/features/my-races/race-next-step.tsx';
import { RaceOutcome } from '#web/features/my-races/race-outcome.tsx';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Props = {
  race: UserRace;
  today: string;
  lead: boolean;
  leaving: boolean;
  onDelete: (race: UserRace) => void;
};

const STATUS_TONES = {
  'NO ESTOY INSCRITO AUN': 'warning',
  'YA ESTOY INSCRITO': 'info',
  'RETO SUPERADO': 'good',
} as const;

/** One of the runner's races, with what to do next. */
export const RaceRow = memo(function RaceRow({ race, today, lead, leaving, onDelete }: Props) {
  const countdown = raceCountdown(race, today);
  return (
    <li
      className={classNames(styles.row, lead && styles.lead, leaving && styles.leaving)}
      data-race={race.id}
      data-ground={lead ? 'ink' : undefined}
      inert={leaving}
      tabIndex={-1}
    >
      <div className={styles.when}>
        <DateBib className={styles.bib} date={race.raceDate} />
        {countdown && <p className={styles.countdown}>{countdown}</p>}
      </div>
      <div className={styles.main}>
        <h3 className={styles.name}>
          {race.raceUid ? <SiteLink to={paths.race(race.raceUid)}>{race.raceName}</SiteLink> : race.raceName}
        </h3>
        <div className={styles.facts}>
          <DistancePills distances={[{ name: race.distance, distanceMeters: race.distanceMeters }]} />
          <span className={styles.city}>{race.raceCity}</span>
          <Tag tone={STATUS_TONES[race.status]}>{race.status}</Tag>
          <CatalogueTag race={race} today={today} />
        </div>
        <RaceOutcome race={race} />
      </div>
      <div className={styles.foot}>
        <RaceNextStep race={race} today={today} />
        <div className={styles.actions}>
          <LinkButton kind="outline" size="small" to={paths.editRace(race.id)}>
            Editar
            <span className="visually-hidden">{` ${race.raceName}, ${race.distance}`}</span>
          </LinkButton>
          <form>
            <Button
              type="submit"
              kind="bare"
              size="small"
              name="eliminar"
              value={race.id}
              onClick={(event) => {
                event.preventDefault();
                onDelete(race);
              }}
            >
              Eliminar
              <span className="visually-hidden">{` ${race.raceName}, ${race.distance}`}</span>
            </Button>
          </form>
        </div>
      </div>
    </li>
  );
});

/** What the catalogue says of a race still to be run: cancelled, postponed, sold out (docs/product.md §8.21). */
function CatalogueTag({ race, today }: Pick<Props, 'race' | 'today'>) {
  const strip = raceStrip({ status: race.raceStatus, startDate: race.raceDate }, today);
  // That it is over is said by its place in the list.
  if (!strip || strip.tone === 'muted' || race.status === COMPLETED_STATUS) return null;
  return <Tag tone={strip.tone}>{strip.label}</Tag>;
}
