import { compareDistances } from '#domain/distance.ts';

type Races = readonly { distance: string }[];
export type DistanceCount = { distance: string; count: number };

/** As many as a legend and a ring can show. */
const SHOWN_MAX = 24;
/** Few enough for one page (docs/product §8.32 long lists). */
const BUTTONS_MAX = 150;
const OTHERS = 'Otras';

/** How many races there are of each distance, the shortest first; of many distances the commonest, the rest as one. */
export function distanceCounts(races: Races, most = SHOWN_MAX): DistanceCount[] {
  const counts = new Map<string, number>();
  for (const { distance } of races) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  const all = [...counts].map(([distance, count]) => ({ distance, count }));
  const shown = all.toSorted((a, b) => b.count - a.count).slice(0, most);
  const rest = races.length - shown.reduce((sum, { count }) => sum + count, 0);
  shown.sort((a, b) => compareDistances(a.distance, b.distance));
  return rest > 0 ? [...shown, { distance: OTHERS, count: rest }] : shown;
}

/** The distances that have a button: the one in the address as well, if it was ever run. */
export function distanceChoices(races: Races, asked: string): string[] {
  const common = distanceCounts(races, BUTTONS_MAX).flatMap(({ distance }) =>
    distance === OTHERS ? [] : distance,
  );
  const isOther = !common.includes(asked) && races.some(({ distance }) => distance === asked);
  return isOther ? [...common, asked] : common;
}
