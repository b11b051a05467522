import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DeskSuggestion } from '#contract/desk-inbox.ts';
import { ChoiceField } from '#desk/features/entries/choice-field.tsx';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { AnswerField } from '#desk/features/inbox/answer-field.tsx';
import styles from '#desk/features/inbox/inbox.module.css';
import { shownText } from '#desk/features/inbox/written.tsx';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import type { SuggestionRow } from '#desk/features/suggestions/suggestion-rows.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { SUGGESTION_LIMITS } from '#domain/suggestion.ts';
import { ACCEPTED_ANSWERS, REJECTED_ANSWERS } from '#domain/suggestion-answers.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** What an action refused, with all that was typed. */
export type AnswerRefusal = {
  intent: string;
  values: Readonly<Record<string, string>>;
  taken: readonly string[];
  errors: Readonly<Record<string, string>>;
  problem: string | null;
};

type Props = {
  kind: DeskSuggestion['kind'];
  rows: readonly SuggestionRow[];
  /** Of the race as it is shown. */
  version: number | null;
  refusal: AnswerRefusal | undefined;
};

/** Takes what is ticked, as it is corrected here (docs/product §17.34 accepting suggestions). */
export function AcceptForm({ kind, rows, version, refusal }: Props) {
  const sending = useNavigation().formData !== undefined;
  const isNew = kind === 'race';
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <FormToken />
      {version !== null && <input type="hidden" name="version" value={version} />}
      {rows.length > 0 && (
        <fieldset className={isNew ? styles.pairs : styles.rows}>
          <legend className="visually-hidden">{isNew ? 'La carrera' : 'Lo que cambia'}</legend>
          <input type="hidden" name="rows" />
          {rows.map((row) => (
            <Row key={row.field} row={row} refusal={refusal} />
          ))}
        </fieldset>
      )}
      <DeskProblem problem={refusal?.problem} />
      <AnswerField
        id="accept-text"
        ready={ACCEPTED_ANSWERS[kind]}
        maxLength={SUGGESTION_LIMITS.text}
        error={refusal?.errors.text}
        defaultValue={refusal?.values.text}
        {...(isNew && {
          hint: 'Si no lo cambias y queda como borrador, dirá que estamos completando los datos.',
        })}
      />
      <div className={styles.buttons}>
        {isNew ? (
          <>
            <Button type="submit" kind="outline" size="small" name="intent" value="accept" busy={sending}>
              Aceptar como borrador
            </Button>
            <Button type="submit" size="small" name="intent" value="publish" busy={sending}>
              Aceptar y publicar
            </Button>
          </>
        ) : (
          <Button type="submit" size="small" name="intent" value="accept" busy={sending}>
            {rows.length > 0 ? 'Aceptar lo marcado' : 'Marcar como atendida'}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Row({ row, refusal }: { row: SuggestionRow; refusal: AnswerRefusal | undefined }) {
  const { field, stored, value } = row;
  const label = raceFieldLabel(field);
  const control = {
    id: `accept-${field}`,
    name: field,
    label: stored === null ? label : 'Queda así',
    error: refusal?.errors[field],
    defaultValue: refusal?.values[field] ?? value,
  };
  if (stored === null)
    return (
      <>
        <input type="hidden" name="take" value={field} />
        <Control {...control} />
      </>
    );
  const take = `take-${field}`;
  return (
    <fieldset
      className={styles.row}
      aria-label={label}
      onInput={({ target, currentTarget }) => {
        const box = currentTarget.querySelector<HTMLInputElement>('[name="take"]');
        if (box && box !== target) box.checked = true;
      }}
    >
      <label className={styles.take} htmlFor={take}>
        <input
          id={take}
          type="checkbox"
          name="take"
          value={field}
          defaultChecked={refusal ? refusal.taken.includes(field) : row.taken}
        />
        {label}
      </label>
      <p className={styles.soft}>Ahora: {stored ? shownText(stored) : '(vacío)'}</p>
      <Control {...control} />
    </fieldset>
  );
}

type ControlProps = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string;
};

function Control(control: ControlProps) {
  const { name } = control;
  if (name === 'status') return <ChoiceField options={RACE_STATUSES} {...control} />;
  if (name === 'distances') return <TextField {...control} hint="Por ejemplo: 5K, 10K y 21K." />;
  const type = name === 'startDate' ? 'date' : name.endsWith('.startTime') ? 'time' : 'text';
  return <TextField type={type} autoComplete="off" {...control} />;
}

export function RejectForm({ kind, refusal }: Pick<Props, 'kind' | 'refusal'>) {
  const [isOpen, setOpen] = useState(refusal !== undefined);
  const sending = useNavigation().formData !== undefined;
  return (
    <details
      className={styles.reject}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Rechazar</summary>
      <Form method="post" className={styles.form} noValidate preventScrollReset>
        <FormToken />
        <DeskProblem problem={refusal?.problem} />
        <AnswerField
          id="reject-text"
          ready={REJECTED_ANSWERS[kind]}
          maxLength={SUGGESTION_LIMITS.text}
          error={refusal?.errors.text}
          defaultValue={refusal?.values.text}
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="danger" size="small" name="intent" value="reject" busy={sending}>
            Rechazar y responder
          </Button>
        </div>
      </Form>
    </details>
  );
}
