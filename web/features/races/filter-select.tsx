import { SelectField } from '#web/ui/select-field.tsx';

type Props = {
  name: 'distance' | 'year' | 'month';
  label: string;
  /** The first option, which filters nothing. */
  all: 'Todas' | 'Todos';
  options: readonly string[];
  value: string;
};

/** One filter of the search. A value from the address that is not on offer is offered too, rather than lost. */
export function FilterSelect({ name, label, all, options, value }: Props) {
  const offered = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <SelectField id={`filtro-${name}`} name={name} label={label} defaultValue={value}>
      <option value="">{all}</option>
      {offered.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
