import type { Control } from '#desk/features/entries/entry-fields.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { marksText, readMarks } from '#domain/list-cell.ts';
import { markName, RACE_MARKS } from '#domain/race-kind.ts';
import { Field } from '#web/ui/field.tsx';

type Props = { control: Control; marks: string; onMarks: (marks: string) => void };

/** Whom a race takes besides, ticked. */
export function MarksField({ control: { id, name, label, error, className }, marks, onMarks }: Props) {
  const ticked = readMarks(marks);
  return (
    <Field id={id} label={label} error={error} className={className} optional>
      <span className={styles.marks}>
        <input type="hidden" name={name} value={marksText(ticked)} />
        {RACE_MARKS.map((mark, index) => (
          <label key={mark}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={ticked.includes(mark)}
              onChange={({ target }) =>
                onMarks(marksText(target.checked ? [...ticked, mark] : ticked.filter((one) => one !== mark)))
              }
            />
            {markName(mark)}
          </label>
        ))}
      </span>
    </Field>
  );
}
