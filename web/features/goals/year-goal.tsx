import { useId } from 'react';
import type { YearGoalStanding } from '#contract/goals.ts';
import { userPaths } from '#contract/user-paths.ts';
import { yearProgress } from '#domain/year-goal.ts';
import styles from '#web/features/goals/year-goal.module.css';
import { YearGoalForm, type YearGoalRefusal } from '#web/features/goals/year-goal-form.tsx';
import { type GoalUnit, progressText, standingText } from '#web/features/goals/year-goal-words.ts';
import { useToday } from '#web/site-settings.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { goal: YearGoalStanding; refusal: YearGoalRefusal };

/** The goal of a year, how it stands, and the form that sets it; works without JavaScript (docs/product
 * §18.78 year goal). */
export function YearGoal({ goal, refusal }: Props) {
  const id = useId();
  const today = useToday();
  const { year, races, kilometres, done, planned } = goal;
  const isSet = races !== null || kilometres !== null;
  const isOpenYear = String(year) >= today.slice(0, 4);
  if (!isSet && !isOpenYear) return null;
  const bar = (of: keyof typeof done) => ({ year, today, done: done[of], planned: planned[of] });
  return (
    <section id="reto" className={styles.goal} aria-labelledby={id}>
      <h2 id={id}>Reto del año {year}</h2>
      {races !== null && <GoalBar {...bar('carreras')} unit="races" goal={races} />}
      {kilometres !== null && <GoalBar {...bar('distancia')} unit="kilometres" goal={kilometres} />}
      <details key={String(isSet)} className={styles.change} open={refusal !== undefined || !isSet}>
        <summary>{isSet ? 'Cambiar el reto' : `Ponte un reto para ${year}`}</summary>
        <YearGoalForm goal={goal} isSet={isSet} refusal={refusal} />
      </details>
      {today >= `${year}-11-01` && today <= `${year}-12-31` && (
        <SiteLink className={styles.next} to={`${userPaths.year(year + 1)}#reto`}>
          Reto del año {year + 1}
        </SiteLink>
      )}
    </section>
  );
}

type BarProps = { unit: GoalUnit; goal: number; done: number; planned: number; year: number; today: string };

/** How much of one goal is done, drawn and in words (docs/product §18.78 year goal). */
function GoalBar({ unit, goal, done, planned, year, today }: BarProps) {
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
