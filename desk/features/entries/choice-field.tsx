import type { ComponentProps } from 'react';
import { capital } from '#domain/capital.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'optional' | 'children'> & {
  options: readonly string[];
  isAlwaysSaid?: boolean | undefined;
};

/** One of a few words; nothing is one of the answers unless it is always said. */
export function ChoiceField({ options, isAlwaysSaid, ...control }: Props) {
  return (
    <SelectField {...control} optional={false}>
      {!isAlwaysSaid && <option value="">Sin decir</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {capital(option)}
        </option>
      ))}
    </SelectField>
  );
}
