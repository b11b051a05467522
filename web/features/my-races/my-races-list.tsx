import { type ReactNode, useState } from 'react';
import { useFetchers } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { raceCount } from '#web/copy/races.ts';
import type { ListPages } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { upcomingAndPast } from '#web/features/my-races/race-facts.ts';
import { DeleteRace } from '#web/features/my-races/race-menu.tsx';
import { type NextFacts, NextRace, PastRow, UpcomingRow } from '#web/features/my-races/race-rows.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
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
};

/** The runner's races: what comes next first, then the past ones (docs/product §8.8 race list). */
export function MyRacesList({ list, facts, day, asked, today }: Props) {
  const [question, setQuestion] = useState(asked);
  const writes = useWrites(list);
  const idsOf = (intent: string) =>
    new Set(writes.filter((form) => form.get('intent') === intent).map((form) => String(form.get('id'))));
  const deleted = idsOf('delete');
  const registered = idsOf('register');
  const shown = [...list.upcoming.rows, ...list.past.rows]
    .filter(({ id }) => !deleted.has(id))
    .map((race) => (registered.has(race.id) ? { ...race, status: 'YA ESTOY INSCRITO' as const } : race));
  const { upcoming, past, next } = upcomingAndPast(shown, today);
  // What went since they were counted, or came with the new day.
  const counts = {
    upcoming: list.upcoming.total - list.upcoming.rows.length + upcoming.length,
    past: list.past.total - list.past.rows.length + past.length,
  };
  const row = { today, onDelete: setQuestion };
  return (
    <>
      {counts.upcoming + counts.past === 0 ? (
        <NoUserRaces>
          <LinkButton kind="outline" to={paths.addOwnRace()}>
            Agregar otra carrera
          </LinkButton>
          <LinkButton kind="outline" to={userPaths.bringHistory()}>
            Traer mi historial
          </LinkButton>
        </NoUserRaces>
      ) : (
        <div className={styles.more}>
          <LinkButton kind="outline" size="small" to={paths.races()}>
            Buscar más carreras
          </LinkButton>
          <LinkButton kind="outline" size="small" to={paths.addOwnRace()}>
            Agregar otra carrera
          </LinkButton>
          <LinkButton kind="outline" size="small" to={userPaths.bringHistory()}>
            Traer mi historial
          </LinkButton>
        </div>
      )}
      <Section
        id="upcoming"
        heading="Próximas"
        count={counts.upcoming}
        className={styles.upcoming}
        pager={<Pager label="Más próximas" name="proximas" start="upcoming" {...list.upcoming} />}
      >
        {upcoming.map((race) =>
          race === next && list.upcoming.page === 1 ? (
            <NextRace
              key={race.id}
              race={race}
              facts={facts?.id === race.id ? facts : null}
              day={day?.id === race.id ? day : null}
              {...row}
            />
          ) : (
            <UpcomingRow key={race.id} race={race} {...row} />
          ),
        )}
      </Section>
      <Section
        id="past"
        heading="Pasadas"
        count={counts.past}
        className={styles.past}
        index={
          list.years.length > 1 && (
            <ChoiceBar
              label="Año"
              name="year"
              choices={[['', 'Todas'], ...list.years.map(({ year }) => [year, year] as const)]}
              chosen={list.year}
            />
          )
        }
        pager={<Pager label="Más pasadas" start="past" {...list.past} />}
      >
        {past.map((race) => (
          <PastRow key={race.id} race={race} {...row} />
        ))}
      </Section>
      <DeleteRace race={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Writes on their way, and those that worked on this list though it could not be loaded again (docs/product
 * §8.9 deleting). */
function useWrites(list: ListPages): FormData[] {
  const fetchers = useFetchers();
  const [worked, setWorked] = useState({ list, writes: [] as FormData[] });
  const kept = worked.list === list ? worked.writes : [];
  const fresh = fetchers.flatMap(({ formData, data }) =>
    formData && data?.toast?.tone === 'good' && !kept.includes(formData) ? [formData] : [],
  );
  if (fresh.length > 0) setWorked({ list, writes: [...kept, ...fresh] });
  return [...kept, ...fetchers.flatMap(({ formData }) => formData ?? [])];
}

type SectionProps = {
  id: string;
  heading: string;
  /** Of all pages. */
  count: number;
  /** The ways into the list, and on from its end. */
  index?: ReactNode;
  pager: ReactNode;
  className: string | undefined;
  children: ReactNode[];
};

function Section({ id, heading, count, index, pager, className, children }: SectionProps) {
  if (children.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <p>{raceCount(count)}</p>
      </div>
      {index && <div className={styles.index}>{index}</div>}
      <List className={className}>{children}</List>
      {pager}
    </section>
  );
}
