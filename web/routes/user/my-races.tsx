import { NAVIGATION } from '#web/copy/navigation.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { MyRacesList } from '#web/features/user-races/my-races-list.tsx';
import { userContext } from '#web/session/user-context.ts';
import { siteOf, useToday } from '#web/site-facts.ts';
import type { Route } from './+types/my-races';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { api, email } = context.get(userContext);
  return { races: await api('GET /races/user/{id}', { params: { id: email } }) };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(NAVIGATION.myRaces, siteOf(matches));
}

/** docs/product.md §8.8 */
export default function MyRaces({ loaderData: { races } }: Route.ComponentProps) {
  const today = useToday();
  return (
    <>
      <h1>{NAVIGATION.myRaces}</h1>
      <MyRacesList races={races} today={today} />
    </>
  );
}
