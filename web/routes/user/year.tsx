import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { hideYearParts, yearCardText, yearCardTexts } from '#domain/year-card.ts';
import { CardMaker } from '#web/features/cards/card-maker.tsx';
import { saveYearGoal } from '#web/features/goals/save-year-goal.ts';
import { YearGoal } from '#web/features/goals/year-goal.tsx';
import { CityMap } from '#web/features/running-year/city-map.tsx';
import { FallenRecords } from '#web/features/running-year/fallen-records.tsx';
import styles from '#web/features/running-year/running-year.module.css';
import { YearHighlights } from '#web/features/running-year/year-highlights.tsx';
import { YearTotals } from '#web/features/running-year/year-totals.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/row-pages.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/year';

/** Cities and records are shown a page at a time (docs/product §8.32 long lists). */
const SHOWN_EACH = 60;

export async function loader({ request, params: { year }, context }: Route.LoaderArgs) {
  const { searchParams: asked } = new URL(request.url);
  const { api, today } = context.get(pageContext);
  const [answer, goal] = await Promise.all([
    api('GET /history/years/{year}', { params: { year } }),
    api('GET /goals/{year}', { params: { year } }),
  ]);
  const { cities, records, years, ...totals } = answer;
  return {
    totals: totals,
    facts: yearCardTexts(answer),
    cities: pageOf(cities, asked.get('ciudades'), SHOWN_EACH),
    records: pageOf(records, asked.get('page'), SHOWN_EACH),
    beside: [years.find((other) => other < year), years.findLast((other) => other > year)],
    goal,
    isOver: year < today.slice(0, 4),
  };
}

/** Sets the goal of the year or takes it back (docs/product §18.78 year goal). */
export const action = ({ url, request, context }: Route.ActionArgs) =>
  saveYearGoal(request, context.get(pageContext), url.pathname + url.search);

export const meta = (args: Route.MetaArgs) => privateMeta(`Tu año ${args.params.year}`)(args);

const CARD_WORDS = {
  time: 'Tiempo',
  records: 'Récords',
} as const;

/** What a year was, on screen, on paper and as a card (§9.24 your year to §9.26 ways to years). */
export default function YearRoute({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { totals, facts, cities, records, beside, goal, isOver } = loaderData;
  const { year } = totals;
  return (
    <div className={styles.page}>
      <nav className={styles.ways} aria-label="Otros años">
        <SiteLink to={userPaths.report()}>Volver al registro histórico</SiteLink>
        {beside.map(
          (other) =>
            other && (
              <SiteLink key={other} to={userPaths.year(other)}>
                {other}
              </SiteLink>
            ),
        )}
      </nav>
      <h1>Tu año {year}</h1>
      {facts ? (
        <>
          <YearTotals year={totals} cities={cities.total} />
          <YearGoal key={year} goal={goal} refusal={refusal} />
          <YearHighlights year={totals} />
          {cities.total > 0 && <CityMap cities={cities.rows} />}
          <Pager label="Más ciudades" name="ciudades" start="ciudades" {...cities} />
          <FallenRecords records={records.rows} />
          <Pager label="Más récords" start="records" {...records} />
          <section className={styles.card} aria-labelledby="tarjeta">
            <h2 id="tarjeta">Tu año en una imagen</h2>
            <CardMaker
              key={year}
              facts={facts}
              words={CARD_WORDS}
              textOf={(all, hidden) => yearCardText(hideYearParts(all, hidden))}
              file={`mi-anio-${year}.png`}
            />
          </section>
        </>
      ) : (
        <>
          <NoRaces isOver={isOver} />
          <YearGoal key={year} goal={goal} refusal={refusal} />
        </>
      )}
    </div>
  );
}

const OVER = 'De este año no hay carreras todavía. Si corriste, añádelas con su resultado y aquí las verás.';
const OPEN = 'Este año está por escribirse. Cuando termines tu primera carrera, aquí empieza su historia.';

/** A year without a finished race, and the next step (docs/product §9.26 ways to years). */
function NoRaces({ isOver }: { isOver: boolean }) {
  return (
    <EmptyState drawing="bib" message={isOver ? OVER : OPEN}>
      <div className={styles.next}>
        <LinkButton to={isOver ? paths.addOwnRace() : paths.races()}>
          {isOver ? 'Añadir otra carrera' : 'Explora carreras aquí'}
        </LinkButton>
        <LinkButton kind="outline" to={paths.myRaces()}>
          Registra un resultado
        </LinkButton>
      </div>
    </EmptyState>
  );
}
