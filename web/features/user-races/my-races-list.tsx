import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { DeleteRace } from '#web/features/user-races/delete-race.tsx';
import styles from '#web/features/user-races/my-races.module.css';
import { NoUserRaces } from '#web/features/user-races/no-user-races.tsx';
import { upcomingAndPast } from '#web/features/user-races/race-order.ts';
import { RaceSection } from '#web/features/user-races/race-section.tsx';
import { useDeletion } from '#web/features/user-races/use-deletion.ts';
import { useRegistration } from '#web/features/user-races/use-registration.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { races: readonly UserRace[]; today: CalendarDate };

/** The runner's races: what comes next first, then what has been (docs/product.md §8.8). */
export function MyRacesList({ races, today }: Props) {
  const [asked, setAsked] = useState<UserRace | null>(null);
  const { deleted, remove } = useDeletion();
  const { shown, register } = useRegistration(races);
  if (races.every(({ id }) => deleted.has(id))) return <NoUserRaces />;
  const { upcoming, past } = upcomingAndPast(shown, today);
  const row = { today, deleted, onDelete: setAsked, onRegistered: register };
  return (
    <>
      <LinkButton className={styles.more} kind="outline" size="small" to={paths.races()}>
        {USER_RACES.exploreMore}
      </LinkButton>
      <RaceSection heading="Próximas" races={upcoming} leadFirst {...row} />
      <RaceSection heading="Pasadas" races={past} {...row} />
      <DeleteRace race={asked} onClose={() => setAsked(null)} onDelete={remove} />
    </>
  );
}
