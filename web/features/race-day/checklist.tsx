import type { MouseEvent } from 'react';
import type { ChecklistItem } from '#domain/checklist.ts';
import styles from '#web/features/race-day/checklist.module.css';
import { CloseIcon } from '#web/ui/line-drawing.tsx';

type Props = {
  items: readonly ChecklistItem[];
  onTick: (text: string, done: boolean) => void;
  /** Absent where nothing can be taken off. */
  onRemove?: (text: string) => void;
};

/** Boxes to tick, stored at once (docs/product §18.55 checklist). */
export function Checklist({ items, onTick, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {items.map(({ text, done }) => (
        <li key={text}>
          <label className={styles.item}>
            <input type="checkbox" checked={done} onChange={({ target }) => onTick(text, target.checked)} />
            <span>{text}</span>
          </label>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Quitar ${text}`}
              onClick={(event) => {
                focusNeighbour(event);
                onRemove(text);
              }}
            >
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The focus is on a button that leaves with its row. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  const next = beside ?? document.getElementById('checklist-add');
  setTimeout(() => next?.focus());
}
