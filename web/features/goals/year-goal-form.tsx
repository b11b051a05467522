import { Form } from 'react-router';
import type { YearGoalStanding } from '#contract/goals.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { readWrittenNumber } from '#domain/written-number.ts';
import { KILOMETRES_GOAL_MAX, RACES_GOAL_MAX, YEAR_GOAL_MESSAGE } from '#domain/year-goal.ts';
import styles from '#web/features/goals/year-goal.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** `1500` and `1.500` alike. */
export const numberOf = (text: string) => readWrittenNumber(text.trim(), true);

function wholeNumber(text: string, max: number): string | null {
  const value = numberOf(text) ?? 0;
  const isWhole = Number.isInteger(value) && value >= 1 && value <= max;
  return text.trim() === '' || isWhole ? null : `Escribe un número entero de 1 a ${formatWhole(max)}.`;
}

/** Races, kilometres or both for a year (docs/product §18.78 year goal). */
export const yearGoalForm = defineForm({
  id: 'year-goal',
  rules: {
    races: (text, { kilometres }) =>
      text.trim() || kilometres.trim() ? wholeNumber(text, RACES_GOAL_MAX) : YEAR_GOAL_MESSAGE,
    kilometres: (text) => wholeNumber(text, KILOMETRES_GOAL_MAX),
  },
});

const REMOVE = `${yearGoalForm.id}-remove`;

export type YearGoalRefusal = FormRefusal<keyof typeof yearGoalForm.rules> | undefined;

type Props = { goal: YearGoalStanding; isSet: boolean; refusal: YearGoalRefusal };

export function YearGoalForm({ goal, isSet, refusal }: Props) {
  const { year, races, kilometres } = goal;
  const initial = { races: String(races ?? ''), kilometres: String(kilometres ?? '') };
  const { form, field, problem, sending } = useForm(yearGoalForm, { refusal, initial });
  return (
    <>
      <Form className={styles.form} preventScrollReset {...form}>
        <FormToken />
        <input type="hidden" name="year" value={year} />
        <TextField label="Carreras" optional inputMode="numeric" autoComplete="off" {...field('races')} />
        <TextField
          label="Kilómetros"
          optional
          inputMode="numeric"
          autoComplete="off"
          {...field('kilometres')}
        />
        <FormProblem problem={problem} className={styles.problem} />
        <div className={styles.ways}>
          <Button type="submit" busy={sending}>
            Guardar
          </Button>
          {isSet && (
            <Button type="submit" form={REMOVE} kind="bare" size="small" busy={sending}>
              Quitar el reto
            </Button>
          )}
        </div>
      </Form>
      <Form id={REMOVE} method="post" preventScrollReset>
        <FormToken />
        <input type="hidden" name="year" value={year} />
        <input type="hidden" name="intent" value="remove" />
      </Form>
    </>
  );
}
