import { compareDistances } from '#domain/distance.ts';
import { distanceLane } from '#web/features/races/distance-lane.ts';
import { realLength } from '#web/features/races/real-length.ts';

export type PillFacts = { lane: string; text: string };

/** What the pills of a race's distances say and which colours they wear, shortest first (docs/product.md §3.3). */
export function pillFacts(
  distances: readonly { name: string; distanceMeters: number | null }[],
): PillFacts[] {
  return distances
    .toSorted((a, b) => compareDistances(a.name, b.name))
    .map((distance) => {
      const real = realLength(distance);
      return {
        lane: distanceLane(distance.name),
        text: real ? `${distance.name} · ${real}` : distance.name,
      };
    });
}
