import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/entries/list-form.module.css';
import type { ListControl, ListSearch } from '#desk/features/entries/list-search.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Chip } from '#web/ui/tag.tsx';

type Props = {
  kind: EntryKind;
  search: ListSearch;
  /** What can be typed, for example. */
  hint: string | undefined;
};

/** The search of a list, a plain form; the server reads what was typed (docs/product §17.4 entry list). */
export function ListForm({ kind, search, hint }: Props) {
  const { text, query, first, more, hidden, chips } = search;
  const { onSubmit, ...box } = useSearchBox(search);
  const { ticks = [], others = [] } = Object.groupBy(more, ({ kind }) =>
    kind === 'checkbox' ? 'ticks' : 'others',
  );
  const fieldOf = (control: ListControl) => <ListField key={`${control.name} ${query}`} control={control} />;
  return (
    <search>
      <Form className={styles.form} onSubmit={onSubmit}>
        <TextField
          id="search-text"
          label="Buscar"
          hint={hint}
          type="search"
          name="buscar"
          maxLength={80}
          defaultValue={text}
          {...box}
        />
        {fieldOf(first)}
        <Button type="submit" kind="outline" size="small">
          Buscar
        </Button>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {more.length > 0 && (
          <details className={styles.more}>
            <summary>Más filtros</summary>
            <div className={styles.ticks}>{ticks.map(fieldOf)}</div>
            <div className={styles.fields}>{others.map(fieldOf)}</div>
          </details>
        )}
      </Form>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map((chip) => (
            <Chip
              key={chip.text}
              to={deskPaths.entries(kind, chip.query)}
              removes={chip.removes}
              preventScrollReset
            >
              {chip.text}
            </Chip>
          ))}
          <SiteLink className={styles.clear} to={deskPaths.entries(kind, '')} preventScrollReset>
            Limpiar filtros
          </SiteLink>
        </div>
      )}
    </search>
  );
}

/** The box shows what a list was searched for, unless somebody goes on typing in it. */
function useSearchBox({ text, query }: ListSearch) {
  const box = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const searched = useRef(query);
  useEffect(() => {
    if (!box.current || searched.current === query) return;
    searched.current = query;
    if (!isTyping.current || document.activeElement !== box.current) box.current.value = text;
  });
  return {
    ref: box,
    onInput: () => {
      isTyping.current = true;
    },
    onSubmit: () => {
      isTyping.current = false;
    },
  };
}

function ListField({ control }: { control: ListControl }) {
  const { name, label, value } = control;
  const field = { id: `search-${name}`, name, label, defaultValue: value };
  switch (control.kind) {
    case 'select':
      return (
        <SelectField {...field}>
          {control.options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    case 'checkbox':
      return (
        <label className={styles.tick}>
          <input type="checkbox" name={name} value={control.on} defaultChecked={value !== ''} />
          {label}
        </label>
      );
    case 'text':
      return <TextField {...field} maxLength={control.maxLength} />;
    case 'date':
      return <TextField {...field} type="date" />;
  }
}
