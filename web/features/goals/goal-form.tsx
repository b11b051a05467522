import { Form } from 'react-router';
import type { RaceGoal } from '#contract/goals.ts';
import { goalTimeFault } from '#domain/goal-outcome.ts';
import { pacePerKilometre } from '#domain/pace.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { isBelowWorldBest } from '#domain/world-best.ts';
import { RESULT_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/goals/goal-form.module.css';
import { RaceTimeField } from '#web/features/result/race-time-field.tsx';
import { wholeTime } from '#web/features/result/result-values.ts';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';

/** The target of a race, typed as a result is (docs/product §8.22 typed time, §18.74 target). */
export const goalForm = defineForm({
  id: 'goal',
  rules: { goalTime: (text) => goalTimeFault(wholeTime(text)) },
});

type Props = {
  goalTime: string | null;
  /** What the race measures, in metres; 0 when unknown. */
  metres: number;
  prediction: RaceGoal['prediction'];
  refusal: FormRefusal<'goalTime'> | undefined;
};

export function GoalForm({ goalTime, metres, prediction, refusal }: Props) {
  const { form, field, values, fill, problem, sending } = useForm(goalForm, {
    refusal,
    initial: { goalTime: goalTime ?? '' },
  });
  return (
    <>
      <Form className={styles.form} {...form}>
        <FormToken />
        <RaceTimeField
          label="Tiempo objetivo"
          className={styles.time}
          required
          {...field('goalTime')}
          hint={paceHint(wholeTime(values.goalTime), metres)}
          value={values.goalTime}
          fill={(text) => fill('goalTime', text)}
        />
        <Button type="submit" busy={sending}>
          {goalTime ? 'Cambiar tiempo objetivo' : 'Guardar tiempo objetivo'}
        </Button>
        <FormProblem problem={problem} className={styles.problem} />
      </Form>
      {goalTime && prediction && <p className={styles.reach}>{reachText(goalTime, prediction)}</p>}
      {goalTime && (
        <Form method="post" className={styles.remove}>
          <FormToken />
          <Button type="submit" kind="bare" size="small" name="intent" value="remove" busy={sending}>
            Quitar tiempo objetivo
          </Button>
        </Form>
      )}
    </>
  );
}

function paceHint(time: string, metres: number): string {
  const pace = pacePerKilometre(time, metres);
  if (!pace) return 'Escribe solo los números: 5000 es 00:50:00.';
  return isBelowWorldBest(raceTimeToSeconds(time) ?? Infinity, metres)
    ? `Nadie corre tan rápido (${pace}). Revisa el tiempo.`
    : `${RESULT_WORDS.pace}: ${pace}`;
}

/** Times of HH:MM:SS sort as texts. */
function reachText(goal: string, { from, to }: NonNullable<Props['prediction']>): string {
  if (goal < from) return 'Tu tiempo objetivo es más rápido que la estimación: un reto de verdad.';
  if (goal > to) return 'Tu tiempo objetivo es más tranquilo que la estimación: vas con margen.';
  return 'Tu tiempo objetivo está dentro de la estimación.';
}
