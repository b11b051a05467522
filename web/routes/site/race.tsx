import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#contract/paths.ts';
import { compareDistances } from '#domain/distance.ts';
import { RaceScreen } from '#web/features/race-detail/race-screen.tsx';
import { courseOf } from '#web/features/race-map/course.ts';
import { metaDescription } from '#web/features/seo/meta-description.ts';
import { pageMeta, raceShareImage } from '#web/features/seo/page-meta.ts';
import { raceJsonLd } from '#web/features/seo/race-json-ld.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/race';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const race = await api('GET /races/{uid}', { params: { uid: params.uid } });
  const distances = race.distances.toSorted((a, b) => compareDistances(a.name, b.name));
  return {
    race: { ...race, distances: distances.map((distance) => ({ ...distance, route: [] })) },
    courses: distances.map(courseOf),
    first: race.distances[0]?.name,
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

/** The race comes with all its courses: choosing a distance asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const chooses = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !chooses;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { race, today } = loaderData;
  const site = siteOf(matches);
  const facts = {
    title: `${race.name} — ${race.city}`,
    description: metaDescription(race.description || `${race.name} en ${race.city}`),
    path: paths.race(race.uid),
    image: raceShareImage(race),
  };
  return [...pageMeta({ ...facts, site }), raceJsonLd(race, site, today)];
}

export default function Race({ loaderData }: Route.ComponentProps) {
  return <RaceScreen {...loaderData} today={useToday()} />;
}
