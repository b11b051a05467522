import { useEffect, useState } from 'react';
import { OUTCOMES } from '#domain/race-result.ts';
import { typedRaceTime } from '#domain/race-time.ts';
import { OUTCOME_WORDS, RESULT_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/result/result-form.module.css';
import { MORE_FIELDS, type ResultField, wholeTime } from '#web/features/result/result-values.ts';
import type { ResultEditor } from '#web/features/result/use-result-editor.ts';
import { reshapeInput } from '#web/forms/reshape-input.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What else there may be to a result; closed until there is something in it (§8.26 result fields). */
export function MoreResult({ editor }: { editor: ResultEditor }) {
  const { field, values, fill } = editor;
  const isFilled = MORE_FIELDS.some((name) => values[name] !== '');
  const [isOpen, setOpen] = useState(isFilled);
  // A result that waits is restored only after the first render.
  useEffect(() => setOpen((before) => before || isFilled), [isFilled]);
  const isFaulty = MORE_FIELDS.some((name) => field(name).error);
  const common = (name: ResultField) => ({
    label: RESULT_WORDS[name],
    optional: true,
    autoComplete: 'off',
    ...field(name),
  });
  const number = (name: ResultField) => ({ inputMode: 'numeric' as const, ...common(name) });
  return (
    <details
      className={styles.more}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Más datos del resultado</summary>
      <div className={styles.moreFields}>
        <SelectField
          {...common('outcome')}
          optional={false}
          hint="Si no terminaste, no cuenta en tus totales ni tus récords."
        >
          <option value="">Terminó</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOME_WORDS[outcome]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...number('gunTime')}
          placeholder="HH:MM:SS"
          onInput={({ currentTarget }) =>
            reshapeInput(currentTarget, (text) => typedRaceTime(values.gunTime, text), /\d/)
          }
          onBlur={() => fill('gunTime', wholeTime(values.gunTime))}
        />
        <TextField {...number('genderPosition')} />
        <TextField {...number('finishers')} />
        <TextField {...common('category')} />
        <TextField {...number('categoryPosition')} />
        <TextField
          {...common('resultUrl')}
          className={styles.wide}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <TextArea {...common('notes')} className={styles.wide} rows={3} />
      </div>
    </details>
  );
}
