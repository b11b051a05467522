import { NAVIGATION } from '#web/copy/navigation.ts';
import { writeMyRaces } from '#web/features/my-races/my-races-actions.ts';
import { MyRacesList } from '#web/features/my-races/my-races-list.tsx';
import { upcomingAndPast } from '#web/features/my-races/race-order.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/my-races';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, submit, today } = context.get(pageContext);
  const races = await api('GET /races/user/{id}', { params: { id: context.get(userContext).email } });
  const { next } = upcomingAndPast(races, today);
  const code = next?.raceCode ?? '';
  // A race that has left the catalogue stays in the list.
  const race = next && (await submit('GET /races/code/{code}', { params: { code } }).catch(() => null));
  const distance = race?.distances.find(({ name }) => name === next?.distance);
  const facts = race && {
    id: next.id,
    startTime: distance?.startTime ?? null,
    eventPlace: race.eventPlace,
  };
  return { races, facts, asked: new URL(request.url).searchParams.get('eliminar') };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  writeMyRaces(request, context.get(pageContext));

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(NAVIGATION.myRaces, siteOf(matches));
}

export default function MyRaces({ loaderData: { races, facts, asked } }: Route.ComponentProps) {
  const today = useToday();
  return (
    <>
      <h1>{NAVIGATION.myRaces}</h1>
      <MyRacesList races={races} facts={facts ?? null} asked={asked} today={today} />
    </>
  );
}
