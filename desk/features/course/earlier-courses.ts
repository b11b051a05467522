import type { ApiCall } from '#contract/call.ts';
import type { NamedRoute } from '#desk/features/course/course-sources.tsx';
import { datedRace, shortRaceDate } from '#domain/date-precision.ts';

const EDITIONS_MAX = 4;
const SHORTEST_NAME = 3;

/** The courses of races by that name, without regard to the year in it (docs/product §17.18 courses). */
export async function earlierCourses(api: ApiCall, raceName: string): Promise<NamedRoute[]> {
  const name = raceName
    .replace(/\b(?:19|20)\d{2}\b/g, '')
    .trim()
    .slice(0, 80);
  if (name.length < SHORTEST_NAME) return [];
  const { entries } = await api('GET /desk/races', { query: { name } });
  const editions = await Promise.all(
    entries.slice(0, EDITIONS_MAX).map(({ id }) => api('GET /desk/races/{id}', { params: { id } })),
  );
  return editions.flatMap(({ answer: { fields } }) =>
    fields.distances
      .filter(({ route }) => route.length > 1)
      .map(({ name: distance, route, heights }) => ({
        name: `${fields.name}, ${shortRaceDate(datedRace(fields))}: ${distance}`,
        route,
        heights,
      })),
  );
}
