import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { asPageError } from '#web/api/page-error.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { failureWords } from '#web/features/layout/failure-words.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { EditRaceScreen } from '#web/features/user-races/edit-race-screen.tsx';
import { keptResult } from '#web/features/user-races/kept-results.ts';
import { MissingRace } from '#web/features/user-races/missing-race.tsx';
import { readUserRace } from '#web/features/user-races/user-race-calls.ts';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/edit-race';

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const read = await readUserRace(params.userRaceId, asPageError);
  return { read, kept: keptResult(params.userRaceId, context.get(userContext).email) };
}

/** What is being typed here is newer than what the server has. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.userRaceId !== nextParams.userRaceId;
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const title = error ? failureWords(error).title : 'Editar carrera';
  return privateMeta(loaderData?.read.race.raceName ?? title, siteOf(matches));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRace />;
  return <FailedPage error={error} />;
}

/** docs/product.md §8.10 */
export default function EditRace({ loaderData: { read, kept } }: Route.ComponentProps) {
  return <EditRaceScreen key={read.race.id} read={read} kept={kept} />;
}
