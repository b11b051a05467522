import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { CHECKLIST_LIMITS, suggestedItems } from '#domain/checklist.ts';
import { addForm } from '#web/features/race-day/add-form.ts';
import type { ChecklistAnswer } from '#web/features/race-day/change-checklist.ts';
import styles from '#web/features/race-day/checklist.module.css';
import { Checklist } from '#web/features/race-day/checklist.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import type { FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  day: Pick<RaceDay, 'id' | 'items' | 'last'>;
  owner: string;
  action: string;
  /** What a document was answered. */
  drawn: FormRefusal<'add'> | undefined;
};

/** One's own list for a race, and what may be added to it (docs/product.md §18.55, checklist). */
export function ChecklistEditor({ day: { id, items, last }, owner, action, drawn }: Props) {
  const suggestions = useFetcher();
  const offered = suggestedItems(items);
  const isFull = items.length >= CHECKLIST_LIMITS.items;
  return (
    <div className={styles.editor}>
      {items.length === 0 && (
        <p className={styles.note}>Todavía no hay nada en tu lista. Escribe lo tuyo o toca una idea.</p>
      )}
      <Checklist {...{ id, owner, items, action }} removable />
      {!isFull && <AddItem action={action} drawn={drawn} />}
      {!isFull && (offered.length > 0 || last) && (
        <suggestions.Form method="post" action={action} className={styles.ideas}>
          <FormToken />
          {last && (
            <Button type="submit" kind="outline" size="small" name="fromLast" value="1">
              Usar la lista de «{last}»
            </Button>
          )}
          {offered.length > 0 && (
            <fieldset className={styles.offered}>
              <legend>Ideas</legend>
              {offered.map((text) => (
                <button key={text} type="submit" name="suggested" value={text} className={styles.idea}>
                  <span aria-hidden="true">+ </span>
                  <span className="visually-hidden">Agregar </span>
                  {text}
                </button>
              ))}
            </fieldset>
          )}
        </suggestions.Form>
      )}
    </div>
  );
}

function AddItem({ action, drawn }: Pick<Props, 'action' | 'drawn'>) {
  const fetcher = useFetcher<ChecklistAnswer>();
  const sending = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const refusal = answer ? ('values' in answer ? answer : undefined) : drawn;
  const { form, field, problem } = useForm(addForm, { refusal, sending });
  const added = answer && 'changed' in answer ? answer.changed : null;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = element.current?.querySelector('input');
    if (!added || !input) return;
    input.form?.reset();
    input.value = '';
    input.focus();
  }, [added]);
  return (
    <fetcher.Form {...form} action={action}>
      <FormToken />
      <div ref={element} className={styles.add}>
        <TextField label="Agregar a mi lista" maxLength={CHECKLIST_LIMITS.text} {...field('add')} />
        <Button type="submit" kind="outline" size="small" busy={sending}>
          Agregar
        </Button>
      </div>
      <FormProblem problem={problem} />
    </fetcher.Form>
  );
}
