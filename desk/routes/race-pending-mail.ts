import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { answerRacePress } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import type { Route } from './+types/race-pending-mail';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

/** Takes a change back that runners are not told of yet (docs/product §17.44 taken back in time). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const change = String((await readForm(request)).get('change'));
  return answerRacePress(page, id, async () => {
    await page.submit('DELETE /desk/pending-mails/{change}', { params: { change } });
    return 'undone';
  });
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);
