import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { AddRaceScreen } from '#web/features/user-races/add-race-screen.tsx';
import { createUserApi } from '#web/session/user-api.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/add-race';

/** The adding waits for nothing: the race's facts come beside it. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const call = createUserApi()('GET /races/code/{code}', { params: { code: params.raceCode } });
  return { race: call.catch(() => null) };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Agregar carrera', siteOf(matches));
}

/** docs/product.md §8.4 */
export default function AddRace({ loaderData, params }: Route.ComponentProps) {
  const { raceCode, distance } = params;
  return (
    <AddRaceScreen
      key={JSON.stringify([raceCode, distance])}
      wanted={{ raceCode, distance }}
      race={loaderData.race}
    />
  );
}
