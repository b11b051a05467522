import { paths } from '#contract/paths.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { seriesJsonLd } from '#web/features/seo/json-ld.ts';
import { DESCRIPTION_MAX, failureMeta, pageMeta } from '#web/features/seo/page-meta.ts';
import { seriesPlace } from '#web/features/series/series-place.ts';
import { SeriesScreen } from '#web/features/series/series-screen.tsx';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useToday } from '#web/site-settings.ts';
import type { Route } from './+types/series';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { series: await context.get(pageContext).api('GET /series/{slug}', { params }) };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData) return failureMeta(error, site);
  const { series } = loaderData;
  const place = seriesPlace(series);
  const facts = {
    title: `${series.name} — ${place}`,
    description: excerpt(
      `${series.name} en ${place}: la próxima edición, las anteriores, sus recorridos y sus precios año por año.`,
      DESCRIPTION_MAX,
    ),
    path: paths.series(series.slug),
  };
  return [...pageMeta({ ...facts, site }), ...(import.meta.env.SSR ? [seriesJsonLd(series, site)] : [])];
}

export const ErrorBoundary = FailedPage;

/** A race over the years (docs/product §17.50 series). */
export default function SeriesRoute({ loaderData: { series } }: Route.ComponentProps) {
  return <SeriesScreen key={series.slug} series={series} today={useToday()} />;
}
