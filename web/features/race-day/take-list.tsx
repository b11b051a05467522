import { type FormEvent, useEffect, useState } from 'react';
import { CHECKLIST_LIMITS, type Checklist, listFor, withText } from '#domain/checklist.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import styles from '#web/features/race-day/take-list.module.css';
import { LISTS, privateStorage } from '#web/session/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import { List } from '#web/ui/list.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const FULL = `Ya llevas ${CHECKLIST_LIMITS.items} cosas: quita una.`;

const isChecklist = (value: unknown): value is Checklist =>
  value instanceof Object && 'raceId' in value && 'items' in value && Array.isArray(value.items);

/** What to take, in one line until it is opened (docs/product §18.55 checklist). */
export function TakeList({ day: { id: raceId, userEmail } }: { day: RaceDay }) {
  const name = `${LISTS}${userEmail}:`;
  const [items, setItems] = useState(() => listFor(null, raceId));
  useEffect(() => {
    const read = () => setItems(listFor(privateStorage.readAs(name, isChecklist), raceId));
    read();
    // Another tab changed it, or signed out.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [name, raceId]);
  const change = (next: Checklist['items']) => {
    const text = JSON.stringify({ raceId, items: next } satisfies Checklist);
    privateStorage.keep(name, text);
    const isStored = privateStorage.read(name) === text;
    if (isStored) setItems(next);
    else showToast('Este navegador no permite guardarla.', 'bad');
    return isStored;
  };
  const onAdd = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = withText(items, String(new FormData(event.currentTarget).get('add')).trim());
    if (!next) showToast(FULL, 'bad');
    else if (change(next)) event.currentTarget.reset();
  };
  const left = items.filter(({ done }) => !done).map(({ text }) => text);
  return (
    <details className={styles.list}>
      <summary>
        <strong>Qué llevar</strong> {`${items.length - left.length} de ${items.length}`}
        <span className={styles.preview}>{left.join(' · ') || 'Todo listo'}</span>
      </summary>
      <List className={styles.items}>
        {items.map(({ text, done }) => (
          <li key={text}>
            <label className={styles.item}>
              <input
                type="checkbox"
                checked={done}
                onChange={({ target }) =>
                  change(items.map((one) => (one.text === text ? { text, done: target.checked } : one)))
                }
              />
              <span>{text}</span>
            </label>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Quitar ${text}`}
              onClick={() => change(items.filter((one) => one.text !== text))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </List>
      <form className={styles.add} onSubmit={onAdd}>
        <TextField
          id="checklist-add"
          name="add"
          label="Añadir a mi lista"
          maxLength={CHECKLIST_LIMITS.text}
          pattern=".*\S.*"
          required
        />
        <Button type="submit" kind="outline" size="small">
          Añadir
        </Button>
      </form>
      <p className={styles.note}>Tu lista está solo en este navegador y se borra al cerrar sesión.</p>
    </details>
  );
}
