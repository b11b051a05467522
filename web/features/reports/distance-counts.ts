import { compareDistances } from '#domain/distance.ts';

export type DistanceCount = { distance: string; count: number };

/** As many as a row of buttons, a legend and a ring can show. */
const SHOWN_MAX = 24;
export const OTHERS = 'Otras';

/** How many races there are of each distance, the shortest first; of many distances the commonest, the rest as one. */
export function distanceCounts(races: readonly { distance: string }[]): DistanceCount[] {
  const counts = new Map<string, number>();
  for (const { distance } of races) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  const all = [...counts].map(([distance, count]) => ({ distance, count }));
  const shown = all.toSorted((a, b) => b.count - a.count).slice(0, SHOWN_MAX);
  const rest = races.length - shown.reduce((sum, { count }) => sum + count, 0);
  shown.sort((a, b) => compareDistances(a.distance, b.distance));
  return rest > 0 ? [...shown, { distance: OTHERS, count: rest }] : shown;
}
