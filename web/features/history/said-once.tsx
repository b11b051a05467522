import { useState } from 'react';
import { readDistanceCell } from '#domain/distance-cell.ts';
import { FIELD_WORDS } from '#web/features/history/field-words.ts';
import styles from '#web/features/history/history-import.module.css';
import { lackedFields, type PreviewRow, type SharedField } from '#web/features/history/preview-state.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  rows: readonly PreviewRow[];
  onGiven: (given: readonly (readonly [SharedField, string])[]) => void;
};

const UNKNOWN = 'Escribe la distancia así: 10K, 21,1 o Media maratón.';

/** Distance or city of all rows that lack it, as in a sheet of one distance (docs/product §8.30 import preview). */
export function SaidOnce({ rows, onGiven }: Props) {
  const [fault, setFault] = useState<string>();
  const fields = lackedFields(rows);
  if (fields.length === 0) return null;
  return (
    <details className={styles.again} open={fields.includes('distance')}>
      <summary>Decir algo una vez para todas</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const given = fields
            .map((field) => [field, String(form.get(field)).trim()] as const)
            .filter(([, text]) => text !== '');
          const isUnknown = given.some(
            ([field, text]) => field === 'distance' && readDistanceCell(text) === null,
          );
          setFault(isUnknown ? UNKNOWN : undefined);
          if (!isUnknown) onGiven(given);
        }}
      >
        <div className={styles.columns}>
          {fields.map((field) => (
            <TextField
              key={field}
              id={`history-once-${field}`}
              label={FIELD_WORDS[field]}
              name={field}
              error={field === 'distance' ? fault : undefined}
              maxLength={100}
              autoComplete="off"
            />
          ))}
        </div>
        <p className={styles.againSend}>
          <Button type="submit" kind="outline" size="small">
            Ponerlo en las filas que no lo traen
          </Button>
        </p>
      </form>
    </details>
  );
}
