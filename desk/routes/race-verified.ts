import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/race-verified';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await context.get(pageContext).submit('POST /desk/races/{id}/verified', { params });
  const from = form.get('from') === 'home' ? deskPaths.home() : deskPaths.entry('races', params.id);
  return redirectWithToast(from, 'verified');
}
