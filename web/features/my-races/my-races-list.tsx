import { useState } from 'react';
import { useFetchers } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { DeleteRace } from '#web/features/my-races/delete-race.tsx';
import styles from '#web/features/my-races/my-races.module.css';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { upcomingAndPast } from '#web/features/my-races/race-order.ts';
import { RaceSection } from '#web/features/my-races/race-section.tsx';
import { LinkButton } from '#web/ui/button.tsx';

type Props = {
  races: readonly UserRace[];
  /** The id of the race whose deletion the address asks about, for a page without JavaScript. */
  asked: string | null;
  today: CalendarDate;
};

/** The runner's races: what comes next first, then the past ones (docs/product.md §8.8, list). */
export function MyRacesList({ races, asked, today }: Props) {
  const [question, setQuestion] = useState(() => races.find(({ id }) => id === asked) ?? null);
  const writes = useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
  const idsOf = (intent: string) =>
    new Set(writes.filter((form) => form.get('intent') === intent).map((form) => String(form.get('id'))));
  const deleted = idsOf('delete');
  const registered = idsOf('register');
  if (races.every(({ id }) => deleted.has(id))) return <NoUserRaces />;
  const shown = races.map((race) =>
    registered.has(race.id) ? { ...race, status: 'YA ESTOY INSCRITO' as const } : race,
  );
  const { upcoming, past } = upcomingAndPast(shown, today);
  const row = { today, deleted, onDelete: setQuestion };
  return (
    <>
      <LinkButton className={styles.more} kind="outline" size="small" to={paths.races()}>
        Buscar más carreras
      </LinkButton>
      <RaceSection heading="Próximas" races={upcoming} leadFirst {...row} />
      <RaceSection heading="Pasadas" races={past} {...row} />
      <DeleteRace race={question} onClose={() => setQuestion(null)} />
    </>
  );
}
