import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ChecklistItem } from '#domain/checklist.ts';
import styles from '#web/features/race-day/checklist.module.css';
import { storeTick, type Ticks, tickForm, ticksOf } from '#web/features/race-day/ticks.ts';
import { useRetry } from '#web/features/unsent-results/unsent-results.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/line-drawing.tsx';

type Props = {
  id: string;
  owner: string;
  items: readonly ChecklistItem[];
  /** Where changes go; null where there is no network: what is ticked waits. */
  action: string | null;
  removable?: boolean;
};

/** Boxes to tick, saved at once; without JavaScript by a button (docs/product.md §18.55, checklist). */
export function Checklist({ id, owner, items, action, removable = false }: Props) {
  const fetcher = useFetcher<{ waits?: boolean }>({ key: `checklist:${id}` });
  const formToken = useUser()?.formToken ?? '';
  const [ticks, setTicks] = useState<Ticks>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items come after what waited was saved
  useEffect(() => setTicks(ticksOf(owner, id)), [owner, id, items]);
  // Whatever is sent next ends what is being sent, so it takes that along.
  const removed = fetcher.formData?.getAll('remove').map(String) ?? [];
  const send = (waiting: Ticks, quiet: boolean) => {
    if (!action || Object.keys(waiting).length === 0) return;
    const form = tickForm(owner, id, waiting, formToken);
    if (quiet) form.set('quiet', '');
    for (const text of removed) form.append('remove', text);
    fetcher.submit(form, { method: 'post', action });
  };
  useRetry(Boolean(fetcher.data?.waits), () => {
    if (fetcher.state === 'idle') send(ticksOf(owner, id), true);
  });
  const tick = (text: string, done: boolean) => {
    const waiting = storeTick(owner, id, text, done);
    setTicks(waiting);
    send(waiting, false);
  };
  const shown = items.filter(({ text }) => !removed.includes(text));
  if (shown.length === 0) return null;
  const rows = (
    <ul className={styles.items}>
      {shown.map(({ text, done }) => (
        <li key={text}>
          <label className={styles.item}>
            <input type="hidden" name="shown" value={text} />
            <input
              type="checkbox"
              name="done"
              value={text}
              checked={ticks[text] ?? done}
              onChange={({ target }) => tick(text, target.checked)}
            />
            <span>{text}</span>
          </label>
          {removable && (
            <button
              type="submit"
              className={styles.remove}
              name="remove"
              value={text}
              aria-label={`Quitar ${text}`}
              onClick={focusNeighbour}
            >
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
  if (!action) return rows;
  return (
    <fetcher.Form method="post" action={action}>
      <FormToken />
      <input type="hidden" name="intent" value="checklist" />
      <input type="hidden" name="id" value={id} />
      {removed.map((text) => (
        <input key={text} type="hidden" name="remove" value={text} />
      ))}
      {rows}
      <Button type="submit" size="small" className={styles.save}>
        Guardar la lista
      </Button>
    </fetcher.Form>
  );
}

/** The focus is on a button that leaves with its row. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  const next = beside ?? document.getElementById('checklist-add');
  setTimeout(() => next?.focus());
}
