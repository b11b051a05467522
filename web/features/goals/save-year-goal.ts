import { ERRORS } from '#contract/errors.ts';
import { numberOf, yearGoalForm } from '#web/features/goals/year-goal-form.tsx';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import type { PageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

/** Sets the goal of a year, or takes it back; `intent` says which (docs/product §18.78 year goal). */
export async function saveYearGoal(request: Request, { api, submit }: PageContext, back: string) {
  const form = await readForm(request);
  const params = { year: String(form.get('year')) };
  if (form.get('intent') === 'remove') {
    await api('DELETE /goals/{year}', { params });
    return redirectWithToast(back, 'saved');
  }
  const words = { own: ['NotFound'], otherwise: ERRORS.Unknown.detail } as const;
  return answerForm(yearGoalForm, form, words, async ({ races, kilometres }) => {
    await submit('PUT /goals/{year}', {
      params,
      body: { races: numberOf(races), kilometres: numberOf(kilometres) },
    });
    return redirectWithToast(back, 'saved');
  });
}
