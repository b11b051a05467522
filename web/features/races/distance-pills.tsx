import { compareDistances, realLength } from '#domain/distance.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { Pill, PillList } from '#web/ui/tag.tsx';

type Distance = { name: string; distanceMeters: number | null };

/** What the pills of a race say and which colours they have, shortest distance first (real metres:
 * docs/product §3.3 real metres). */
export function pillFacts(distances: readonly Distance[]) {
  return distances
    .toSorted((a, b) => compareDistances(a.name, b.name))
    .map(({ name, distanceMeters }) => {
      const real = realLength({ name, distanceMeters });
      return { name, lane: distanceLane(name), text: real ? [name, '·', real].join(NO_BREAK_SPACE) : name };
    });
}

export function DistancePills({ distances }: { distances: readonly Distance[] }) {
  return (
    <PillList>
      {pillFacts(distances).map(({ name, lane, text }) => (
        <Pill key={name} distance={lane}>
          {text}
        </Pill>
      ))}
    </PillList>
  );
}
