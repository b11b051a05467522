import type { PillFacts } from '#web/features/races/pill-facts.ts';
import { Pill } from '#web/ui/pill.tsx';
import { PillList } from '#web/ui/pill-list.tsx';

type Props = { pills: readonly PillFacts[]; className?: string | undefined };

/** Distances, one pill each. */
export function PillRow({ pills, className }: Props) {
  return (
    <PillList className={className}>
      {pills.map(({ lane, text }) => (
        <Pill key={text} distance={lane}>
          {text}
        </Pill>
      ))}
    </PillList>
  );
}
