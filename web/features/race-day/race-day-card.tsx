import { userPaths } from '#contract/user-paths.ts';
import { Checklist } from '#web/features/race-day/checklist.tsx';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayFacts } from '#web/features/race-day/race-day-facts.tsx';
import { useRaceList } from '#web/features/race-day/race-list.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { useOfflineCopy } from '#web/features/race-day/use-offline-copy.ts';
import { useUser } from '#web/session/use-user.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = { day: RaceDay; className: string | undefined };

/** The part of the next race that comes three days before it (docs/product §18.53 race day). */
export function RaceDayCard({ day, className }: Props) {
  const owner = useUser()?.email ?? '';
  useOfflineCopy(day, owner);
  const { items, tick } = useRaceList(owner, day);
  const { id, raceName } = day;
  return (
    <section className={classNames(styles.card, className)} aria-label={`Día de carrera: ${raceName}`}>
      <RaceDayFacts day={day} />
      <Checklist items={items} onTick={tick} />
      <LinkButton kind="outline" size="small" to={userPaths.raceDay(id)}>
        {items.length === 0 ? 'Arma tu lista y llévala sin conexión' : 'Ver todo y llevarlo sin conexión'}
      </LinkButton>
    </section>
  );
}
