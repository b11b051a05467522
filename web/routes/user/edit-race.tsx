import { EditRaceScreen } from '#web/features/result/edit-race-screen.tsx';
import { saveResult } from '#web/features/result/save-result.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { RaceFailure } from '#web/features/user-area/race-failure.tsx';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/edit-race';

export const ErrorBoundary = RaceFailure;

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(pageContext).api('GET /races/user/id/{id}', { params: { id: params.userRaceId } });
  const { answer: race, version } = await call;
  return { race, version };
}

export const action = (args: Route.ActionArgs) => saveResult(args);

export const clientAction = (args: Route.ClientActionArgs) => storedUntilSaved(args);

export const meta = (args: Route.MetaArgs) => privateMeta(`${args.loaderData?.race.raceName}`)(args);

export default function EditRace({ loaderData, actionData }: Route.ComponentProps) {
  return <EditRaceScreen key={loaderData.race.id} read={loaderData} answer={actionData} />;
}
