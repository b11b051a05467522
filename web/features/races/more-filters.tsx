import {
  asked,
  askedText,
  FIELD_NAMES,
  FIELDS,
  type RaceSearch,
  type SearchField,
} from '#domain/race-search.ts';
import { Filter } from '#web/features/races/filter.tsx';
import styles from '#web/features/races/race-search.module.css';
import { TextField } from '#web/ui/field.tsx';

/** The price stands first. */
const FOLDED = [...new Set<SearchField>(['priceMax', ...FIELD_NAMES])].filter(
  (field) => !['own', 'hidden'].includes(FIELDS[field].control.kind),
);

/** Order, price, days and what can be ticked. */
export function MoreFilters({ search }: { search: RaceSearch }) {
  const { order, near, onMap, words } = search;
  return (
    <>
      {onMap ? (
        <input type="hidden" name="order" value={askedText(search, 'order')} />
      ) : (
        <Filter
          name="order"
          label="Ordenar por"
          all={words ? 'Parecido' : 'Fecha'}
          options={[
            ...(words ? [['date', 'Fecha'] as const] : []),
            ['price', 'Precio'],
            ...(near ? [['near', 'Más cerca'] as const] : []),
          ]}
          value={words || order !== 'date' ? order : null}
        />
      )}
      {FOLDED.map((field) => (
        <FieldControl key={field} field={field} search={search} />
      ))}
    </>
  );
}

function FieldControl<F extends SearchField>({ field, search }: { field: F; search: RaceSearch }) {
  const { control, write } = FIELDS[field];
  const value = asked(search, field);
  switch (control.kind) {
    case 'select': {
      const optionOf = (one: typeof value & {}) => [write(one), control.text(one)] as const;
      return (
        <Filter
          name={field}
          label={control.label}
          all={control.all}
          options={control.options.map(optionOf)}
          value={value === null ? null : optionOf(value)}
        />
      );
    }
    case 'day':
      return (
        <TextField
          id={`filtro-${field}`}
          type="date"
          name={field}
          label={control.label}
          min={control.since ? askedText(search, control.since) : undefined}
          defaultValue={askedText(search, field)}
        />
      );
    case 'checkbox':
      return (
        <label className={styles.open}>
          <input type="checkbox" name={field} value={control.value} defaultChecked={value !== null} />
          {control.label}
        </label>
      );
    default:
      return null;
  }
}
