import { ERRORS } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import { raceTimeToSeconds, shortTime } from '#domain/race-time.ts';
import { Estimate } from '#web/features/goals/estimate.tsx';
import styles from '#web/features/goals/goal.module.css';
import { GoalForm, goalForm } from '#web/features/goals/goal-form.tsx';
import { SplitTable } from '#web/features/goals/split-table.tsx';
import { BackToMyRaces } from '#web/features/result/race-frame.tsx';
import { RaceHeading } from '#web/features/result/race-heading.tsx';
import { wholeTime } from '#web/features/result/result-values.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { RaceFailure } from '#web/features/user-area/race-failure.tsx';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/goal';

export const ErrorBoundary = RaceFailure;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const id = params.userRaceId;
  const [{ answer: race }, goal] = await Promise.all([
    api('GET /races/user/id/{id}', { params: { id } }),
    api('GET /races/user/goal/{id}', { params: { id } }),
  ]);
  return { race, goal };
}

/** Sets the target of a race, or takes it back; `intent` says which (docs/product §18.74 target). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, submit } = context.get(pageContext);
  const id = params.userRaceId;
  const form = await readForm(request);
  const done = () => redirectWithToast(userPaths.goal(id), 'saved');
  if (form.get('intent') === 'remove') {
    await api('DELETE /races/user/goal/{id}', { params: { id } });
    return done();
  }
  const words = { own: ['NotFound'], otherwise: ERRORS.Unknown.detail } as const;
  return answerForm(goalForm, form, words, async ({ goalTime }) => {
    await submit('PUT /races/user/goal/{id}', { params: { id }, body: { goalTime: wholeTime(goalTime) } });
    return done();
  });
}

export const meta = (args: Route.MetaArgs) =>
  privateMeta(`Tiempo objetivo en ${args.loaderData?.race.raceName}`)(args);

/** The goal of one race: estimate, target and splits; after the race what became of it (§18.69 race goal). */
export default function GoalRoute({ loaderData: { race, goal }, actionData }: Route.ComponentProps) {
  const outcome = goalOutcome(race);
  const target = raceTimeToSeconds(goal.goalTime ?? '') ?? 0;
  return (
    <div className={styles.page}>
      <BackToMyRaces />
      <RaceHeading race={race} about="Tu tiempo objetivo en" />
      {race.raceTime || race.outcome ? (
        <Section heading="Cómo te fue">
          <p className={styles.outcome}>
            {outcome
              ? `Tiempo objetivo ${shortTime(race.goalTime ?? '')} · hiciste ${shortTime(race.raceTime ?? '')}, ${outcome.text}.`
              : 'Esta carrera ya tiene su resultado.'}
          </p>
          <LinkButton kind="outline" size="small" to={userPaths.editRace(race.id)}>
            Ver el resultado
          </LinkButton>
        </Section>
      ) : (
        <>
          <Section heading="Estimación">
            <Estimate {...goal} city={race.raceCity} />
          </Section>
          <Section heading="¿En cuánto quieres llegar?">
            <GoalForm
              // Another tab's goal takes no typed one away.
              key={`${race.id} ${goal.goalTime === null}`}
              goalTime={goal.goalTime}
              metres={goal.meters}
              prediction={goal.prediction}
              refusal={actionData && 'values' in actionData ? actionData : undefined}
            />
          </Section>
          {goal.goalTime && goal.meters > 0 && (
            <Section heading="Parciales">
              <SplitTable
                raceName={race.raceName}
                goalTime={goal.goalTime}
                target={target}
                metres={goal.meters}
                climbs={goal.climbs}
              />
            </Section>
          )}
        </>
      )}
    </div>
  );
}
