import type { UserRaceStatus } from '#domain/user-race.ts';
import { Tag } from '#web/ui/tag.tsx';

const TONES = {
  'NO ESTOY INSCRITO AUN': 'warning',
  'YA ESTOY INSCRITO': 'info',
  'RETO SUPERADO': 'good',
} as const satisfies Record<UserRaceStatus, string>;

/** Where the runner stands with a race (docs/product.md §8.3). */
export function StatusTag({ status }: { status: UserRaceStatus }) {
  return <Tag tone={TONES[status]}>{status}</Tag>;
}
