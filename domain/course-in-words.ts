import { type Coordinates, routeLength } from './coordinates.ts';
import { formatMetres } from './distance.ts';
import { counted, formatWhole } from './spanish-number.ts';

const isRoute = (list: readonly unknown[]): list is Coordinates[] => Array.isArray(list[0]);
// Two numbers are a place.
const areHeights = (list: readonly unknown[]): list is number[] =>
  list.length > 2 && typeof list[0] === 'number';

/** What a history says of a route or of its heights, which may be thousands; null for any other list. */
export function courseListInWords(list: readonly unknown[]): string | null {
  if (isRoute(list)) return `${counted(list.length, 'punto', 'puntos')}, ${formatMetres(routeLength(list))}`;
  if (!areHeights(list)) return null;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const metres of list) [lowest, highest] = [Math.min(lowest, metres), Math.max(highest, metres)];
  return `${formatWhole(list.length)} alturas, de ${formatWhole(lowest)} a ${formatWhole(highest)} m`;
}
