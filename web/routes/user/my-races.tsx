import { NAVIGATION } from '#web/copy/navigation.ts';
import { writeMyRaces } from '#web/features/my-races/my-races-actions.ts';
import { MyRacesList } from '#web/features/my-races/my-races-list.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/my-races';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  const races = await context.get(pageContext).api('GET /races/user/{id}', { params: { id: email } });
  return { races, asked: new URL(request.url).searchParams.get('eliminar') };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  writeMyRaces(request, context.get(pageContext));

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(NAVIGATION.myRaces, siteOf(matches));
}

export default function MyRaces({ loaderData: { races, asked } }: Route.ComponentProps) {
  const today = useToday();
  return (
    <>
      <h1>{NAVIGATION.myRaces}</h1>
      <MyRacesList races={races} asked={asked} today={today} />
    </>
  );
}
