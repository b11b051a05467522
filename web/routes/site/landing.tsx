import { data } from 'react-router';
import { paths } from '#contract/paths.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { Landing } from '#web/features/landing/landing.tsx';
import { loadSoon, type Soon } from '#web/features/landing/load-soon.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useSiteSettings } from '#web/site-settings.ts';
import type { Route } from './+types/landing';

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    title: `Bienvenida a ${site.name}: carreras en Colombia`,
    description:
      'Busca carreras por ciudad, distancia, fecha o nombre, mira sus recorridos en el mapa y guarda tu historial con tus kilómetros y tus mejores tiempos.',
    path: paths.landing(),
    site,
  });
}

/** The same for everyone; `city` is asked for by the browser that knows one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { city } = readRaceSearch(new URL(request.url).searchParams);
  const { api, today } = context.get(pageContext);
  const { soon, complete } = await loadSoon(api, city ?? '', today);
  return data({ soon }, { status: complete ? 200 : 503 });
}

/** Without an answer for the city the races that are shown stay; a page read offline gets none. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const answer: Promise<{ soon: Soon | null }> = serverLoader();
  return new URL(request.url).searchParams.has('city') ? answer.catch(() => ({ soon: null })) : answer;
}

export default function LandingRoute({ loaderData: { soon } }: Route.ComponentProps) {
  const { site } = useSiteSettings();
  return <Landing brand={site.name} soon={soon} />;
}
