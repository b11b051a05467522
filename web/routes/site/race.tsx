import { paths } from '#contract/paths.ts';
import { RaceScreen } from '#web/features/races/race-screen.tsx';
import { raceView } from '#web/features/races/race-view.ts';
import { metaDescription } from '#web/features/seo/meta-description.ts';
import { pageMeta, raceShareImage } from '#web/features/seo/page-meta.ts';
import { raceJsonLd } from '#web/features/seo/race-json-ld.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/race';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const race = await api('GET /races/{uid}', { params: { uid: params.uid } });
  return { ...raceView(race, new URL(request.url).searchParams.get('distancia')), today };
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
  return <RaceScreen view={loaderData} today={useToday()} />;
}
