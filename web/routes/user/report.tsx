import { ReportScreen } from '#web/features/reports/report-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import type { Route } from './+types/report';

/** All races, for the buttons, and those of the distance in the address (docs/product.md §9.6, buttons). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { email } = context.get(userContext);
  const distance = new URL(request.url).searchParams.get('distance') ?? '';
  const reportOf = (of: string) => api('GET /report/{email}', { params: { email }, query: { distance: of } });
  const all = await reportOf('');
  // With races but no result the next step is another one (docs/product.md §9.10, nothing yet).
  const hasRaces =
    all.totalCarreras > 0 || (await api('GET /races/user/{id}', { params: { id: email } })).length > 0;
  return { all, distance, report: distance ? await reportOf(distance) : all, hasRaces };
}

export const meta = privateMeta('Registro histórico');

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Registro histórico</h1>
      <ReportScreen {...loaderData} />
    </>
  );
}
