import type { FormEvent } from 'react';
import { CHECKLIST_LIMITS, suggestedItems } from '#domain/checklist.ts';
import styles from '#web/features/race-day/checklist.module.css';
import { Checklist } from '#web/features/race-day/checklist.tsx';
import { useRaceList } from '#web/features/race-day/race-list.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { defineForm } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const ADD = defineForm({
  id: 'checklist',
  rules: { add: (text) => (text.trim() ? null : 'Escribe qué quieres llevar.') },
});

/** One's own list for a race, and what may be added to it (docs/product §18.55 checklist). */
export function ChecklistEditor({ race, owner }: { race: RaceDay; owner: string }) {
  const { isRead, items, last, add, tick, remove } = useRaceList(owner, race);
  if (!isRead)
    return <p className={styles.scriptless}>Tu lista queda en este navegador y necesita JavaScript.</p>;
  const offered = suggestedItems(items);
  const isFull = items.length >= CHECKLIST_LIMITS.items;
  return (
    <div className={styles.editor}>
      {items.length === 0 && (
        <p className={styles.note}>Todavía no hay nada en tu lista. Escribe lo tuyo o toca una idea.</p>
      )}
      <Checklist items={items} onTick={tick} onRemove={remove} />
      {!isFull && <AddItem onAdd={(text) => add([text])} />}
      {!isFull && (offered.length > 0 || last) && (
        <div className={styles.ideas}>
          {last && (
            <Button kind="outline" size="small" onClick={() => add(last.items.map(({ text }) => text))}>
              Usar la lista de «{last.raceName}»
            </Button>
          )}
          {offered.length > 0 && (
            <fieldset className={styles.offered}>
              <legend>Ideas</legend>
              {offered.map((text) => (
                <button key={text} type="button" className={styles.idea} onClick={() => add([text])}>
                  <span aria-hidden="true">+ </span>
                  <span className="visually-hidden">Agregar </span>
                  {text}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
      <p className={styles.note}>Tu lista está solo en este navegador y se borra al salir de tu cuenta.</p>
    </div>
  );
}

function AddItem({ onAdd }: { onAdd: (text: string) => void }) {
  const { form, field } = useForm(ADD, {});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { currentTarget } = event;
    onAdd(String(new FormData(currentTarget).get('add')).trim());
    currentTarget.reset();
    currentTarget.querySelector('input')?.focus();
  };
  return (
    <form {...form} onSubmit={onSubmit}>
      <div className={styles.add}>
        <TextField label="Agregar a mi lista" maxLength={CHECKLIST_LIMITS.text} {...field('add')} />
        <Button type="submit" kind="outline" size="small">
          Agregar
        </Button>
      </div>
    </form>
  );
}
