import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { ReportScreen } from '#web/features/reports/report-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/report';

/** All races, for the buttons, and those of the distance that the address names (docs/product.md §9.6). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = { email: context.get(userContext).email };
  const distance = new URL(request.url).searchParams.get('distance') ?? '';
  const reportOf = (of: string) =>
    context.get(pageContext).api('GET /report/{email}', { params, query: { distance: of } });
  const all = await reportOf('');
  return { ...params, all, distance, report: distance ? await reportOf(distance) : all };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Registro histórico', siteOf(matches));
}

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Registro histórico</h1>
      {loaderData.all.totalCarreras === 0 ? <NoUserRaces /> : <ReportScreen {...loaderData} />}
    </>
  );
}
