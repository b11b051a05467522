import { compareDistances } from '#domain/distance.ts';

export type DistanceCount = { distance: string; count: number };

/** How many races there are of each distance, the shortest first. */
export function distanceCounts(races: readonly { distance: string }[]): DistanceCount[] {
  const counts = new Map<string, number>();
  for (const { distance } of races) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  return [...counts]
    .map(([distance, count]) => ({ distance, count }))
    .sort((a, b) => compareDistances(a.distance, b.distance));
}
