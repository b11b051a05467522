import { readRaceSearch } from '#domain/race-search.ts';
import { pointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/race-points';

/** The points of a search, with `at` the races of some of them (docs/product §18.21 map points). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const search = readRaceSearch(params);
  const at = params.get('at');
  if (at === null) return Response.json(await api('GET /race-points/read', { query: { search } }));
  const { version, races } = await api('GET /race-points/read/cards', { query: { search, at } });
  return Response.json({ version, races: races.map((race) => pointRace(race, today, search)) });
}
