import type { RaceSearch } from '#domain/race-search.ts';
import { SelectField } from '#web/ui/field.tsx';

type Option = string | number | readonly [value: string | number, label: string];

type FilterProps = {
  name: keyof RaceSearch;
  label: string;
  all?: string;
  options: readonly Option[];
  value: Option | null;
  className?: string | undefined;
  inSheet?: boolean;
};

const pairOf = (option: Option) => (typeof option === 'object' ? option : ([option, option] as const));

/** A value from the address that is not among the options is added to them. */
export function Filter({ name, label, all, options, value, className, inSheet }: FilterProps) {
  const [chosen = ''] = value === null ? [] : pairOf(value);
  const known = options.map(pairOf);
  const offered =
    chosen === '' || known.some(([one]) => String(one) === String(chosen))
      ? known
      : [pairOf(value ?? ''), ...known];
  return (
    <SelectField
      id={`${inSheet ? 'hoja' : 'filtro'}-${name}`}
      className={className}
      name={name}
      label={label}
      defaultValue={String(chosen)}
    >
      {all && <option value="">{all}</option>}
      {offered.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
