import { paths } from '#contract/paths.ts';
import type { BestTimes, Report } from '#contract/reports.ts';
import type { UserRace } from '#contract/user-races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { raceCount } from '#web/copy/races.ts';
import { RESULT_WORDS, USER_MENU } from '#web/copy/user-area.ts';
import styles from '#web/features/best-times/best-times.module.css';
import { ProgressionChart, progression } from '#web/features/best-times/progression-chart.tsx';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { RaceTable } from '#web/features/reports/race-table.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/best-times';

type Record = BestTimes['bestTimeByDistance'][number];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { email } = context.get(userContext);
  const params = { email };
  const [best, report, rows] = await Promise.all([
    api('GET /report/best-time/{email}', { params, query: {} }),
    api('GET /report/{email}', { params, query: {} }),
    api('GET /races/user/{id}', { params: { id: email } }),
  ]);
  const records = best.bestTimeByDistance.map((record) => ({ ...record, id: rowOf(record, rows)?.id }));
  // A runner with races but no times needs other words than one without races.
  return { records, races: report.listado, hasRaces: rows.length > 0 };
}

/** A record says no id: the row with the same facts is its race. */
function rowOf(record: Record, rows: readonly UserRace[]): UserRace | undefined {
  return rows.find(
    (row) =>
      row.status === COMPLETED_STATUS &&
      row.distance === record.distance &&
      row.raceTime === record.raceTime &&
      row.raceDate === record.raceDate &&
      row.raceName === record.raceName,
  );
}

export const meta = privateMeta(USER_MENU.records);

export default function BestTimesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{USER_MENU.records}</h1>
      <Records {...loaderData} />
    </>
  );
}

/** One card a distance; before the first time, how to get there (docs/product.md §9.11, best times). */
function Records({ records, races, hasRaces }: Route.ComponentProps['loaderData']) {
  if (records.length > 0)
    return (
      <div className={styles.records}>
        {records.map((record) => (
          <RecordCard key={record.distance} record={record} races={races} />
        ))}
      </div>
    );
  if (!hasRaces) return <NoUserRaces />;
  return (
    <EmptyState
      drawing="watch"
      message="Todavía no tienes marcas: registra el tiempo de una carrera con RETO SUPERADO."
    >
      <LinkButton to={paths.myRaces()}>{NAVIGATION.myRaces}</LinkButton>
    </EmptyState>
  );
}

type CardProps = { record: Record & { id: string | undefined }; races: Report['listado'] };

/** The record of one distance, and the times before it (docs/product.md §9.11, best times). */
function RecordCard({ record, races }: CardProps) {
  const { distance } = record;
  const steps = progression(races, distance);
  const records = new Set(steps.flatMap(({ race, isRecord }) => (isRecord ? [race] : [])));
  return (
    <article className={styles.card} data-distance={distanceLane(distance)}>
      <h2 className={styles.distance}>{distance}</h2>
      <p className={styles.time} data-figures>
        {record.raceTime} <span className={styles.pace}>{racePace(record)}</span>
      </p>
      <div className={styles.where}>
        <p className={styles.race}>{record.raceName}</p>
        <p>
          {record.raceCity} · <time dateTime={record.raceDate}>{formatLongDate(record.raceDate)}</time>
        </p>
        {record.position !== null && (
          <p>
            {RESULT_WORDS.position} <strong>{formatWhole(record.position)}</strong>
          </p>
        )}
        {record.id && (
          <SiteLink className={styles.picture} to={paths.card(record.id)}>
            {USER_MENU.card}
            <span className="visually-hidden">{` de ${distance}`}</span>
          </SiteLink>
        )}
      </div>
      {steps.length > 1 ? (
        <>
          <ProgressionChart distance={distance} steps={steps} />
          <details className={styles.details}>
            <summary>{`Ver ${raceCount(steps.length)} de ${distance}`}</summary>
            <RaceTable
              caption={`Tus carreras de ${distance}`}
              races={steps.map(({ race }) => race).reverse()}
              mark={(race) => records.has(race) && <Tag tone="good">Marca</Tag>}
            />
          </details>
        </>
      ) : (
        <p className={styles.alone}>Corre otra vez {distance} y verás aquí tu progreso.</p>
      )}
    </article>
  );
}
