import { useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Report } from '#contract/reports.ts';
import { userPaths } from '#contract/user-paths.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { DistanceChart } from '#web/features/reports/distance-chart.tsx';
import { distanceChoices, distanceCounts } from '#web/features/reports/distance-counts.ts';
import { latestYears } from '#web/features/reports/latest-years.ts';
import { RaceTable } from '#web/features/reports/race-table.tsx';
import styles from '#web/features/reports/report.module.css';
import { filtered, reportFilter } from '#web/features/reports/report-csv.ts';
import { YearBars } from '#web/features/reports/year-bars.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/row-pages.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Chip, Pill } from '#web/ui/tag.tsx';
import type { Route } from './+types/report';

/** So many rows keep the whole screen below ten heights of a phone. */
const ROWS = 80;

/** What is told of all races, and of those of the distance and year in the address a page (docs/product §9.14
 * years, §8.32 long lists). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { email } = context.get(userContext);
  const filter = reportFilter(request);
  const reportOf = (query: typeof filter) => api('GET /report/{email}', { params: { email }, query });
  const all = await reportOf({ distance: '', year: '' });
  // With races but no result the next step is another one (docs/product §9.10 nothing yet).
  const hasRaces =
    all.totalCarreras > 0 || (await api('GET /races/user/{id}', { params: { id: email } })).length > 0;
  const isFiltered = filter.distance || filter.year;
  const { listado, years, ...totals } = isFiltered ? await reportOf(filter) : all;
  return {
    isNew: all.totalCarreras === 0,
    hasRaces,
    hasYears: all.years.length > 1,
    distances: distanceChoices(all.listado, filter.distance),
    filter,
    report: { ...totals, years: latestYears(years, filter.year) },
    counts: distanceCounts(listado),
    races: pageOf(listado, new URL(request.url).searchParams.get('page'), ROWS),
  };
}

export const meta = privateMeta('Registro histórico');

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Registro histórico</h1>
      <Reported {...loaderData} />
    </>
  );
}

/** Completed races, all or of one year and distance: filter, summary, chart, table (docs/product §9.5 report
 * screen to §9.10 nothing yet). */
function Reported({ filter, report, ...rest }: Route.ComponentProps['loaderData']) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const nothingYet = (
    <NoUserRaces drawing="search">
      {rest.hasRaces && (
        <LinkButton kind="outline" to={paths.myRaces()}>
          Registra un resultado
        </LinkButton>
      )}
    </NoUserRaces>
  );
  if (rest.isNew) return nothingYet;
  const loading = next?.pathname === pathname && next.search !== search;
  const chosen = loading ? (new URLSearchParams(next.search).get('distance') ?? '') : filter.distance;
  return (
    <>
      <div className={styles.filter}>
        {rest.hasYears && <YearBars years={report.years} distance={filter.distance} chosen={filter.year} />}
        <div className={styles.choices}>
          <ChoiceBar
            label="Distancia"
            name="distance"
            choices={[['', 'Todos'], ...rest.distances.map((one) => [one, one] as const)]}
            chosen={chosen}
            kept={['year', filter.year]}
          />
          {filter.year && (
            <Chip
              to={filtered(userPaths.report(), { distance: filter.distance })}
              removes="Quitar el año"
              preventScrollReset
            >
              {filter.year}
            </Chip>
          )}
        </div>
      </div>
      <div className={styles.report} aria-busy={loading}>
        {report.totalCarreras === 0 ? (
          nothingYet
        ) : (
          <>
            <div className={styles.figures}>
              <Summary report={report} year={filter.year} />
              <DistanceChart counts={rest.counts} />
            </div>
            <div className={styles.exports}>
              <a
                className={buttonClass({ kind: 'outline', size: 'small' })}
                href={filtered(userPaths.reportCsv(), filter)}
                download
              >
                <Icon name="download" />
                Descargar CSV
              </a>
              <Button kind="outline" size="small" className={styles.print} onClick={() => print()}>
                Imprimir
              </Button>
            </div>
            <RaceTable
              caption="Registro histórico"
              id="carreras"
              races={rest.races.rows}
              mark={(race) => <Pill distance={distanceLane(race.distance)}>{race.distance}</Pill>}
            />
            <Pager label="Más carreras" start="carreras" {...rest.races} />
          </>
        )}
        <LoadingOverlay shown={loading} within />
      </div>
    </>
  );
}

/** The three totals, and the way to the year asked for, else the latest (docs/product §9.3 totals,
 * §9.26 ways to years). */
function Summary({ report, year }: { report: Omit<Report, 'listado'>; year: string }) {
  const id = useId();
  const shownYear = year || report.years[0]?.year;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id}>Resumen de carreras</h2>
      <dl className={styles.totals}>
        <div>
          <dt>Total carreras</dt>
          <dd data-figures>{formatWhole(report.totalCarreras)}</dd>
        </div>
        <div>
          <dt>Distancia total</dt>
          <dd data-figures>
            {formatTenths(report.distanciaTotal)} <small>km</small>
          </dd>
        </div>
        <div>
          <dt>Tiempo total</dt>
          <dd data-figures>{shortTime(report.tiempoTotal)}</dd>
        </div>
      </dl>
      {shownYear && (
        <SiteLink className={styles.year} to={userPaths.year(shownYear)}>
          Tu año {shownYear}
        </SiteLink>
      )}
    </section>
  );
}
