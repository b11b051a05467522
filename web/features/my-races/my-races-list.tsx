import { type ReactNode, useState } from 'react';
import { useFetchers } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { DoubledRaces } from '#web/features/my-races/doubled-races.tsx';
import type { ListedRace, ListPages } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { PastRaces } from '#web/features/my-races/past-races.tsx';
import { DeleteRace } from '#web/features/my-races/race-menu.tsx';
import { type NextFacts, NextRace, UpcomingRow } from '#web/features/my-races/race-rows.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Pager } from '#web/ui/pager.tsx';

type Props = {
  list: ListPages;
  facts: NextFacts | null;
  /** Of the next race, when it is near. */
  day: RaceDay | null;
  /** The race whose deletion the address asks about, for a page without JavaScript. */
  asked: UserRace | null;
  today: CalendarDate;
  /** Between what comes and what is past. */
  children: ReactNode;
};

/** The runner's races: what comes next first, then the past ones (docs/product §8.8 race list). */
export function MyRacesList({ list: loaded, facts, day, asked, today, children }: Props) {
  const [question, setQuestion] = useState(asked);
  const { next, upcoming, past, doubled, ...rest } = useWithWrites(loaded);
  const row = { today, marksOwn: rest.marksOwn, onDelete: setQuestion };
  return (
    <>
      {!next && upcoming.total + past.total === 0 && (
        <NoUserRaces>
          <LinkButton kind="outline" to={userPaths.bringHistory()}>
            Traer mi historial
          </LinkButton>
        </NoUserRaces>
      )}
      {(next || upcoming.rows.length > 0) && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="visually-hidden">
            Próximas
          </h2>
          <List className={styles.upcoming}>
            {next && (
              <NextRace
                key={next.id}
                race={next}
                facts={facts?.id === next.id ? facts : null}
                day={day?.id === next.id ? day : null}
                {...row}
              />
            )}
            {upcoming.rows.map((race) => (
              <UpcomingRow key={race.id} race={race} {...row} />
            ))}
          </List>
          <Pager label="Más próximas" name="proximas" start="upcoming" {...upcoming} />
        </section>
      )}
      <DoubledRaces doubled={doubled} onDelete={setQuestion} />
      {children}
      {past.total > 0 && <PastRaces {...rest} past={past} row={row} />}
      <DeleteRace race={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** The list with what is being written, and with what was written though it could not be loaded again (docs/product
 * §11.14 late answers). */
function useWithWrites(list: ListPages): ListPages {
  const fetchers = useFetchers();
  const [worked, setWorked] = useState({ list, writes: [] as FormData[] });
  const kept = worked.list === list ? worked.writes : [];
  const fresh = fetchers.flatMap(({ formData, data }) =>
    formData && data?.toast?.tone === 'good' && !kept.includes(formData) ? [formData] : [],
  );
  if (fresh.length > 0) setWorked({ list, writes: [...kept, ...fresh] });
  const writes = [...kept, ...fetchers.flatMap(({ formData }) => formData ?? [])];
  const isIn = (intent: string, { id }: UserRace) =>
    writes.some((form) => form.get('intent') === intent && form.get('id') === id);

  const written = (races: readonly ListedRace[]) =>
    races
      .filter((race) => !isIn('delete', race))
      .map((race) => (isIn('register', race) ? { ...race, status: 'YA ESTOY INSCRITO' as const } : race));
  const page = <Page extends { rows: ListedRace[]; total: number }>(whole: Page): Page => {
    const rows = written(whole.rows);
    return { ...whole, rows, total: whole.total - whole.rows.length + rows.length };
  };
  const years = list.past.years.map(page);
  const sumOf = (all: ListPages['past']['years']) => all.reduce((sum, { total }) => sum + total, 0);
  return {
    ...list,
    next: list.next && (written([list.next])[0] ?? null),
    upcoming: page(list.upcoming),
    doubled: list.doubled.map(written).filter(({ length }) => length > 1),
    past: { total: list.past.total - sumOf(list.past.years) + sumOf(years), years },
  };
}
