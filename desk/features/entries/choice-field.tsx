import type { ComponentProps } from 'react';
import { capital } from '#domain/capital.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'optional' | 'children'> & {
  options: readonly string[];
};

/** One of a few words, where nothing is one of the answers. */
export function ChoiceField({ options, ...control }: Props) {
  return (
    <SelectField {...control} optional={false}>
      <option value="">Sin decir</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {capital(option)}
        </option>
      ))}
    </SelectField>
  );
}
