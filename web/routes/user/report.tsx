import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { REPORTS } from '#web/copy/reports.ts';
import { ReportScreen } from '#web/features/reports/report-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { NoUserRaces } from '#web/features/user-races/no-user-races.tsx';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/report';

/** Everything, for the buttons; and what an address that names a distance asks for. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { api, email } = context.get(userContext);
  const distance = new URL(request.url).searchParams.get('distance') ?? '';
  const reportOf = (of: string) => api('GET /report/{email}', { params: { email }, query: { distance: of } });
  const everything = reportOf('');
  const [all, report] = await Promise.all([everything, distance ? reportOf(distance) : everything]);
  return { email, all, first: { distance, report } };
}

/** Once it is open, the screen itself loads what is chosen; what has changed since comes from here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(REPORTS.heading, siteOf(matches));
}

/** docs/product.md §9.5 */
export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{REPORTS.heading}</h1>
      {loaderData.all.totalCarreras === 0 ? <NoUserRaces /> : <ReportScreen {...loaderData} />}
    </>
  );
}
