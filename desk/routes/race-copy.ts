import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { nextEdition } from '#desk/features/races/next-edition.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/race-copy';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ params, context }: Route.ActionArgs) {
  const { api, submit } = context.get(pageContext);
  const { answer, version } = await api('GET /desk/races/{id}', { params });
  const made = await submit('POST /desk/races', {
    body: { fields: nextEdition(answer.fields) },
    // A second press finds the first one's draft.
    idempotencyKey: `next-edition ${params.id} ${version}`,
  });
  return redirectWithToast(deskPaths.entry('races', made.answer.id), 'done');
}
