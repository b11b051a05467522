import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/race-verified';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const made = await submit('POST /desk/races/{id}/verified', { params }).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  });
  const code = typeof made === 'string' ? made : 'verified';
  if (scripted) {
    const verified = typeof made === 'string' ? {} : { ...made.answer, version: made.version };
    return { toast: toastOf(code), ...verified };
  }
  const from = form.get('from') === 'home' ? deskPaths.home() : deskPaths.entry('races', params.id);
  return redirectWithToast(from, code);
}
