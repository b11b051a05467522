import type { ComponentProps } from 'react';
import { capital } from '#desk/features/races/race-labels.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'optional' | 'children'>;

/** How a race stands, where nothing is one of the answers. */
export function StatusField(control: Props) {
  return (
    <SelectField {...control} optional={false}>
      <option value="">Sin decir</option>
      {RACE_STATUSES.map((status) => (
        <option key={status} value={status}>
          {capital(status)}
        </option>
      ))}
    </SelectField>
  );
}
