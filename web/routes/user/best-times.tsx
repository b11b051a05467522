import { USER_MENU } from '#web/copy/user-area.ts';
import { BestTimesScreen } from '#web/features/best-times/best-times-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import type { Route } from './+types/best-times';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { email } = context.get(userContext);
  const params = { email };
  const [best, report] = await Promise.all([
    api('GET /report/best-time/{email}', { params, query: {} }),
    api('GET /report/{email}', { params, query: {} }),
  ]);
  // A runner with races but no times needs other words than one without races.
  const hasRaces =
    report.totalCarreras > 0 || (await api('GET /races/user/{id}', { params: { id: email } })).length > 0;
  return { records: best.bestTimeByDistance, races: report.listado, hasRaces };
}

export const meta = privateMeta(USER_MENU.records);

/** docs/product.md §9.11, best times */
export default function BestTimesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{USER_MENU.records}</h1>
      <BestTimesScreen {...loaderData} />
    </>
  );
}
