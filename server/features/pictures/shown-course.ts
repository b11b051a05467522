import { distanceColour } from '#domain/distance.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import type { StoredDistance } from '#server/db/catalogue/race-rows.ts';

export type ShownCourse = { distance: string; colour: string; route: StoredDistance['route'] };

/** The longest distance's course, or the first that has a route (docs/product §1.19 posters). */
export function shownCourse(distances: readonly StoredDistance[]): ShownCourse {
  const metres = (one: StoredDistance) => one.distanceMeters ?? kilometresOf(one.name) * 1000;
  const longest = distances.toSorted((a, b) => metres(b) - metres(a)).at(0);
  const drawn = longest && hasRoute(longest) ? longest : (distances.find(hasRoute) ?? longest);
  const name = drawn?.name ?? '';
  return { distance: name, colour: distanceColour(name), route: drawn?.route ?? [] };
}

function hasRoute({ route }: StoredDistance): boolean {
  return route.length > 1;
}
