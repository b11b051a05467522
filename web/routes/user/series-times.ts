import { racePace } from '#domain/race-pace.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnTime } from '#web/features/series/own-times.tsx';
import { pageContext, userContext } from '#web/page-context.ts';
import type { Route } from './+types/series-times';

/** A runner's own results in the editions of one race, which its public page asks for (docs/product §17.50 series). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  const { api } = context.get(pageContext);
  const { editions } = await api('GET /series/{slug}', { params });
  const codes = new Set(editions.map(({ code }) => code));
  const rows = await api('GET /races/user/{id}', { params: { id: email } });
  const run = rows.filter(
    ({ raceCode, status, outcome }) => codes.has(raceCode) && (status === COMPLETED_STATUS || outcome),
  );
  const times: OwnTime[] = run
    .toSorted((a, b) => b.raceDate.localeCompare(a.raceDate))
    .map((row) => ({
      id: row.id,
      year: row.raceDate.slice(0, 4),
      distance: row.distance,
      time: row.raceTime,
      pace: racePace(row),
      position: row.position,
      finishers: row.finishers,
      outcome: row.outcome,
    }));
  return Response.json(times);
}
