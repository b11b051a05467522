import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#contract/paths.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { loadRaceList, type RaceList } from '#web/features/races/load-race-list.ts';
import { RaceListScreen } from '#web/features/races/race-list-screen.tsx';
import { sameSearch } from '#web/features/races/shown-races.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/races';

const DESCRIPTION =
  'Busca carreras en Colombia por ciudad, distancia, fecha o nombre, y mira sus precios y recorridos en el mapa.';

export function meta({ matches }: Route.MetaArgs) {
  const facts = { title: 'Carreras en Colombia', description: DESCRIPTION, path: paths.races() };
  return pageMeta({ ...facts, site: siteOf(matches) });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const list = await loadRaceList(api, new URL(request.url).searchParams, today);
  return data(list, { status: list.page ? 200 : 503 });
}

/** Without an answer the screen stays, with what was typed, and says so; the service worker may know of a kept page. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<RaceList> {
  const search = readRaceSearch(new URL(request.url).searchParams);
  return serverLoader().catch((error) => {
    if (error instanceof Response) throw error;
    return { search, page: null, city: null, continued: false };
  });
}

/** More races of the same search are fetched by the screen itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyMore = currentUrl.href !== nextUrl.href && sameSearch(currentUrl, nextUrl);
  return defaultShouldRevalidate && !onlyMore;
}

export default function Races({ loaderData }: Route.ComponentProps) {
  return <RaceListScreen list={loaderData} today={useToday()} />;
}
