import { compareDistances } from '#domain/distance.ts';
import { distanceLane } from '#web/features/races/distance-lane.ts';
import { realLength } from '#web/features/races/real-length.ts';
import { Pill } from '#web/ui/pill.tsx';
import { PillList } from '#web/ui/pill-list.tsx';

type Props = {
  distances: readonly { name: string; distanceMeters: number | null }[];
  className?: string | undefined;
};

/** The distances of a race in their colours, with what they really measure. */
export function DistancePills({ distances, className }: Props) {
  return (
    <PillList className={className}>
      {distances
        .toSorted((a, b) => compareDistances(a.name, b.name))
        .map((distance) => {
          const real = realLength(distance);
          return (
            <Pill key={distance.name} distance={distanceLane(distance.name)}>
              {real ? `${distance.name} · ${real}` : distance.name}
            </Pill>
          );
        })}
    </PillList>
  );
}
