import { memo } from 'react';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { CatalogueTag } from '#web/features/user-races/catalogue-tag.tsx';
import styles from '#web/features/user-races/my-races.module.css';
import { raceCountdown } from '#web/features/user-races/race-countdown.ts';
import { RaceNextStep } from '#web/features/user-races/race-next-step.tsx';
import { RaceOutcome } from '#web/features/user-races/race-outcome.tsx';
import { StatusTag } from '#web/features/user-races/status-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export type RowActions = {
  onDelete: (race: UserRace) => void;
  /** The runner says that they have registered at the organiser. */
  onRegistered: (race: UserRace) => void;
};

type Props = RowActions & { race: UserRace; today: string; lead: boolean; leaving: boolean };

/** One of the runner's races, with what to do next. */
export const RaceRow = memo(function RaceRow({ race, today, lead, leaving, onDelete, onRegistered }: Props) {
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
          <StatusTag status={race.status} />
          <CatalogueTag race={race} today={today} />
        </div>
        <RaceOutcome race={race} />
      </div>
      <div className={styles.foot}>
        <RaceNextStep race={race} today={today} onRegistered={onRegistered} />
        <div className={styles.actions}>
          <LinkButton kind="outline" size="small" to={paths.editRace(race.id)}>
            Editar
            <span className="visually-hidden">{` ${race.raceName}, ${race.distance}`}</span>
          </LinkButton>
          <Button kind="bare" size="small" onClick={() => onDelete(race)}>
            Eliminar
            <span className="visually-hidden">{` ${race.raceName}, ${race.distance}`}</span>
          </Button>
        </div>
      </div>
    </li>
  );
});
