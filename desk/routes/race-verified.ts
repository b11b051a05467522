import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { pressedRace } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast, refusalCode, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/race-verified';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const code = await submit('POST /desk/races/{id}/verified', { params }).then(
    () => 'verified' as const,
    refusalCode,
  );
  if (scripted)
    return {
      toast: toastOf(code),
      ...(code === 'verified' && { pressed: await pressedRace(submit, params.id) }),
    };
  const from = form.get('from') === 'home' ? deskPaths.home() : deskPaths.entry('races', params.id);
  return redirectWithToast(from, code);
}
