import { useId } from 'react';
import { Form } from 'react-router';
import type { YearGoalStanding } from '#contract/goals.ts';
import { userPaths } from '#contract/user-paths.ts';
import { KILOMETRES_GOAL_MAX, RACES_GOAL_MAX, YEAR_GOAL_MESSAGE, yearProgress } from '#domain/year-goal.ts';
import styles from '#web/features/goals/year-goal.module.css';
import { type GoalUnit, progressText, standingText } from '#web/features/goals/year-goal-words.ts';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useToday } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const wholeNumber = (text: string, max: number) =>
  /^\d{0,6}$/.test(text.trim()) && (text.trim() === '' || (Number(text) >= 1 && Number(text) <= max))
    ? null
    : `Escribe un número entero de 1 a ${max}.`;

/** Races, kilometres or both for a year (docs/product.md §18.78). */
export const yearGoalForm = defineForm({
  id: 'year-goal',
  rules: {
    races: (text, { kilometres }) =>
      text.trim() || kilometres.trim() ? wholeNumber(text, RACES_GOAL_MAX) : YEAR_GOAL_MESSAGE,
    kilometres: (text) => wholeNumber(text, KILOMETRES_GOAL_MAX),
  },
});

const REMOVE = `${yearGoalForm.id}-remove`;

type Refusal = FormRefusal<keyof typeof yearGoalForm.rules> | undefined;
type Props = {
  goal: YearGoalStanding;
  refusal: Refusal;
  /** Whether the form stands open where there is no goal yet. */
  asks?: boolean;
};

/** The goal of a year, how it stands, and the form that sets it; works without JavaScript (docs/product.md §18.78). */
export function YearGoal({ goal, refusal, asks = false }: Props) {
  const id = useId();
  const today = useToday();
  const { year, races, kilometres, done, planned } = goal;
  const isSet = races !== null || kilometres !== null;
  const isOpenYear = String(year) >= today.slice(0, 4);
  if (!isSet && !isOpenYear) return null;
  return (
    <section id="meta" className={styles.goal} aria-labelledby={id}>
      <h2 id={id}>Meta de {year}</h2>
      {races !== null && (
        <Bar {...{ year, today }} unit="races" goal={races} done={done.carreras} planned={planned.carreras} />
      )}
      {kilometres !== null && (
        <Bar
          {...{ year, today }}
          unit="kilometres"
          goal={kilometres}
          done={done.distancia}
          planned={planned.distancia}
        />
      )}
      <details
        key={`${races} ${kilometres}`}
        className={styles.change}
        open={refusal !== undefined || (asks && !isSet)}
      >
        <summary>{isSet ? 'Cambiar la meta' : `Ponte una meta para ${year}`}</summary>
        <YearGoalForm goal={goal} isSet={isSet} refusal={refusal} />
        <Form id={REMOVE} method="post" preventScrollReset>
          <FormToken />
          <input type="hidden" name="year" value={year} />
          <input type="hidden" name="intent" value="remove" />
        </Form>
      </details>
      {today >= `${year}-11-01` && today <= `${year}-12-31` && (
        <SiteLink className={styles.next} to={`${userPaths.year(year + 1)}#meta`}>
          Meta de {year + 1}
        </SiteLink>
      )}
    </section>
  );
}

type BarProps = { unit: GoalUnit; goal: number; done: number; planned: number; year: number; today: string };

function Bar({ unit, goal, done, planned, year, today }: BarProps) {
  const progress = yearProgress(goal, done, year, today);
  return (
    <div className={styles.part} data-standing={progress.standing}>
      <p className={styles.line} data-figures>
        {progressText(progress, unit)}
      </p>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.ground} width="100" height="4" />
        <rect className={styles.done} width={100 * progress.share} height="4" />
      </svg>
      <p className={styles.words}>{standingText(progress, unit, planned)}</p>
    </div>
  );
}

function YearGoalForm({ goal, isSet, refusal }: Omit<Props, 'asks'> & { isSet: boolean }) {
  const { year, races, kilometres } = goal;
  const initial = { races: String(races ?? ''), kilometres: String(kilometres ?? '') };
  const { form, field, problem, sending } = useForm(yearGoalForm, { refusal, initial });
  return (
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
      {problem && (
        <Notice tone="danger" role="alert" className={styles.problem}>
          {problem}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button type="submit" busy={sending}>
          Guardar
        </Button>
        {isSet && (
          <Button type="submit" form={REMOVE} kind="bare" size="small" busy={sending}>
            Quitar la meta
          </Button>
        )}
      </div>
    </Form>
  );
}
