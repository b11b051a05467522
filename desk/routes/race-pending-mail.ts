import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { pressedRace } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/race-pending-mail';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

/** Takes a change back that runners are not told of yet (docs/product §17.44 taken back in time). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const change = String((await readForm(request)).get('change'));
  try {
    await submit('DELETE /desk/pending-mails/{change}', { params: { change } });
    if (!scripted) return await redirectWithToast(deskPaths.entry('races', id), 'undone');
    return { toast: toastOf('undone'), pressed: await pressedRace(submit, id) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!scripted) return redirectWithToast(deskPaths.entry('races', id), error.code);
    return { problem: error.message };
  }
}
