import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { longRaceDate, machineDate } from '#domain/date-precision.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { raceCount } from '#web/copy/races.ts';
import { RACE_SCREENS, RESULT_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/best-times/best-times.module.css';
import { ProgressionChart } from '#web/features/best-times/progression-chart.tsx';
import { type RecordCards, recordCards } from '#web/features/best-times/record-cards.ts';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { latestYears } from '#web/features/reports/latest-years.ts';
import { RaceTable } from '#web/features/reports/race-table.tsx';
import { filtered, reportFilter } from '#web/features/reports/report-csv.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/best-times';

/** The records of all time or of the year in the address, and beside the first those of this year (§9.13 classes,
 * §9.14 years). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const { email } = context.get(userContext);
  const params = { email };
  const { year, distance } = reportFilter(request);
  const page = new URL(request.url).searchParams.get('page');
  const bestOf = async (of: string) =>
    (await api('GET /report/best-time/{email}', { params, query: { year: of } })).bestTimeByDistance;
  const [records, ofThisYear, report] = await Promise.all([
    bestOf(year),
    year ? [] : bestOf(today.slice(0, 4)),
    api('GET /report/{email}', { params, query: { year } }),
  ]);
  // A runner with races but no times needs other words than one without races.
  const hasRaces =
    report.years.length > 0 || (await api('GET /races/user/{id}', { params: { id: email } })).length > 0;
  const cards = recordCards(records, ofThisYear, report.listado, { alone: distance, page });
  return { cards, year, years: latestYears(report.years, year), hasRaces };
}

export const meta = privateMeta(userPaths.bestTimes.menu.text);

export default function BestTimesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{userPaths.bestTimes.menu.text}</h1>
      <Records {...loaderData} />
    </>
  );
}

/** One card a distance; before the first time, how to get there (docs/product §9.13 classes). */
function Records({ cards, year, years, hasRaces }: Route.ComponentProps['loaderData']) {
  const choice = years.length > 1 && (
    <Form className={styles.years} preventScrollReset>
      {cards.alone && <input type="hidden" name="distance" value={cards.alone} />}
      <SelectField
        key={year}
        id="anio"
        label="Año"
        name="year"
        defaultValue={year}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        <option value="">Siempre</option>
        {years.map((one) => (
          <option key={one.year}>{one.year}</option>
        ))}
      </SelectField>
      <Button type="submit" kind="outline" className={styles.send}>
        Ver
      </Button>
    </Form>
  );
  const shownYear = year || years[0]?.year;
  if (cards.total > 0)
    return (
      <>
        {choice}
        {shownYear && (
          <SiteLink className={styles.year} to={userPaths.year(shownYear)}>
            Tu año {shownYear}
          </SiteLink>
        )}
        {cards.alone && (
          <SiteLink className={styles.year} to={filtered(userPaths.bestTimes(), { year })}>
            Todas las distancias
          </SiteLink>
        )}
        <div id="records" className={styles.records}>
          {cards.rows.map((card) => (
            <RecordCard key={card.record.distance} card={card} year={year} isAlone={cards.alone !== ''} />
          ))}
        </div>
        <Pager label="Más distancias" start="records" {...cards} />
      </>
    );
  if (year && choice)
    return (
      <>
        {choice}
        <EmptyState drawing="watch" message={`En ${year} no tienes récords.`} />
      </>
    );
  if (!hasRaces) return <NoUserRaces />;
  return (
    <EmptyState
      drawing="watch"
      message="Todavía no tienes récords: registra el tiempo de una carrera con RETO SUPERADO."
    >
      <LinkButton to={paths.myRaces()}>{NAVIGATION.myRaces}</LinkButton>
    </EmptyState>
  );
}

type CardProps = {
  card: RecordCards['rows'][number];
  year: string;
  /** Whether it is the only one, with all its times. */
  isAlone: boolean;
};

/** The record of one distance, and the times before it (docs/product §9.13 classes). */
function RecordCard({ card: { record, best: thisYear, chart, table }, year, isAlone }: CardProps) {
  const { distance } = record;
  const records = new Set(table.rows.flatMap(({ race, isRecord }) => (isRecord ? race.id : [])));
  return (
    <article className={styles.card} data-distance={distanceLane(distance)}>
      <h2 className={styles.distance}>{distance}</h2>
      <p className={styles.time} data-figures>
        {shortTime(record.raceTime)} <span className={styles.pace}>{racePace(record)}</span>
      </p>
      <div className={styles.where}>
        <p className={styles.race}>{record.raceName}</p>
        <p>
          {record.raceCity && `${record.raceCity} · `}
          <time dateTime={machineDate(record)}>{longRaceDate(record)}</time>
        </p>
        {record.position !== null && (
          <p>
            {RESULT_WORDS.position} <strong>{formatWhole(record.position)}</strong>
          </p>
        )}
        {thisYear && thisYear.id !== record.id && (
          <p>
            Este año <strong data-figures>{shortTime(thisYear.raceTime)}</strong> {racePace(thisYear)}
          </p>
        )}
        <SiteLink className={styles.picture} to={userPaths.card(record.id)}>
          {RACE_SCREENS.card}
          <span className="visually-hidden">{` de ${distance}`}</span>
        </SiteLink>
      </div>
      {chart.count > 1 ? (
        <>
          <ProgressionChart distance={distance} {...chart} />
          <details className={styles.details} open={isAlone}>
            <summary>{`Ver ${raceCount(chart.count)} de ${distance}`}</summary>
            <RaceTable
              caption={`Tus carreras de ${distance}`}
              id={isAlone ? 'tiempos' : undefined}
              races={table.rows.map(({ race }) => race)}
              mark={(race) => records.has(race.id) && <Tag tone="good">Récord</Tag>}
            />
            {isAlone ? (
              <Pager label="Más carreras" start="tiempos" {...table} />
            ) : (
              table.pages > 1 && (
                <SiteLink className={styles.more} to={filtered(userPaths.bestTimes(), { distance, year })}>
                  {`Ver las ${formatWhole(table.total)}`}
                </SiteLink>
              )
            )}
          </details>
        </>
      ) : (
        <p className={styles.alone}>Corre otra vez {distance} y verás aquí tu progreso.</p>
      )}
    </article>
  );
}
