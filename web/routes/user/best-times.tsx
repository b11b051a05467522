import { REPORTS } from '#web/copy/reports.ts';
import { BestTimesScreen } from '#web/features/best-times/best-times-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/best-times';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { api, email } = context.get(userContext);
  const params = { email };
  const [best, report] = await Promise.all([
    api('GET /report/best-time/{email}', { params, query: {} }),
    api('GET /report/{email}', { params, query: {} }),
  ]);
  // Whoever has races but no times needs other words than whoever has none.
  const hasRaces =
    report.totalCarreras > 0 || (await api('GET /races/user/{id}', { params: { id: email } })).length > 0;
  return { records: best.bestTimeByDistance, races: report.listado, hasRaces };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(REPORTS.records, siteOf(matches));
}

/** docs/product.md §9.11 */
export default function BestTimesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{REPORTS.records}</h1>
      <BestTimesScreen {...loaderData} />
    </>
  );
}
