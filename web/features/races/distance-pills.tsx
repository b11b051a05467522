import { pillFacts } from '#web/features/races/pill-facts.ts';
import { PillRow } from '#web/features/races/pill-row.tsx';

type Props = {
  distances: readonly { name: string; distanceMeters: number | null }[];
  className?: string | undefined;
};

/** The distances of a race in their colours, with what they really measure. */
export function DistancePills({ distances, className }: Props) {
  return <PillRow pills={pillFacts(distances)} className={className} />;
}
