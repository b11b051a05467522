import { isRouteErrorResponse } from 'react-router';
import { failureWords } from '#web/copy/failures.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { EditRaceScreen } from '#web/features/result/edit-race-screen.tsx';
import { MissingRace } from '#web/features/result/missing-race.tsx';
import { saveResult } from '#web/features/result/save-result.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/edit-race';

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(pageContext).api('GET /races/user/id/{id}', { params: { id: params.userRaceId } });
  const { answer: race, version } = await call;
  return { race, version };
}

export const action = (args: Route.ActionArgs) => saveResult(args);

export const clientAction = (args: Route.ClientActionArgs) => storedUntilSaved(args);

export function meta(args: Route.MetaArgs) {
  const title = args.error ? failureWords(args.error).title : 'Editar carrera';
  return privateMeta(args.loaderData?.race.raceName ?? title)(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRace />;
  return <FailedPage error={error} />;
}

export default function EditRace({ loaderData, actionData }: Route.ComponentProps) {
  return <EditRaceScreen key={loaderData.race.id} read={loaderData} answer={actionData} />;
}
