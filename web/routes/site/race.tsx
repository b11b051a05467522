import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { hasDay } from '#domain/date-precision.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { RaceBody } from '#web/features/race-detail/race-body.tsx';
import { RaceHeader } from '#web/features/race-detail/race-header.tsx';
import { courseOf } from '#web/features/race-map/course.ts';
import { raceJsonLd } from '#web/features/seo/json-ld.ts';
import { DESCRIPTION_MAX, failureMeta, pageMeta, raceShareImage } from '#web/features/seo/page-meta.ts';
import { pageContext, redirectIfMoved } from '#web/page-context.ts';
import { siteOf, useToday } from '#web/site-settings.ts';
import type { Route } from './+types/race';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { submit, today } = context.get(pageContext);
  const distance = url.searchParams.get('distancia') ?? undefined;
  const race = await submit('GET /races/{uid}', { params }).catch(
    redirectIfMoved((uid) => paths.race(uid, distance)),
  );
  return {
    // The routes come as courses.
    race: {
      ...race,
      distances: race.distances.map((distance) => ({ ...distance, route: [], heights: null })),
    },
    courses: race.distances.map(courseOf),
    results: null as string | null,
    today,
  };
}

/** While this runs, the address is still that of the screen that led here: perhaps the results of a search. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = window.location;
  const results = pathname === paths.races() && search ? pathname + search : null;
  return { ...(await serverLoader()), results };
}

/** What the visitor does on the screen changes neither the race nor the way back. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.uid !== nextParams.uid;

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData) return failureMeta(error, site);
  const { race, today } = loaderData;
  const facts = {
    title: `${race.name} — ${race.city}`,
    description: excerpt(race.description || `${race.name} en ${race.city}`, DESCRIPTION_MAX),
    path: paths.race(race.uid),
    image: raceShareImage(race),
  };
  // Only who asks for the document reads it.
  return [
    ...pageMeta({ ...facts, site }),
    ...(import.meta.env.SSR && hasDay(race) ? [raceJsonLd(race, site, today)] : []),
  ];
}

/** The route's own, so that its styles are there at the first paint. */
export const ErrorBoundary = FailedPage;

/** One race: what it is, and the course of the distance that is chosen in the address. */
export default function Race({ loaderData: { race, courses, results } }: Route.ComponentProps) {
  const today = useToday();
  const [search] = useSearchParams();
  const asked = race.distances.findIndex(({ name }) => name === search.get('distancia'));
  const chosen = Math.max(0, asked);
  return (
    <>
      <RaceHeader race={race} results={results} today={today} />
      <RaceBody race={race} chosen={chosen} course={courses[chosen] ?? null} today={today} />
    </>
  );
}
