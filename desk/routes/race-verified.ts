import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { answerRacePress } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import type { Route } from './+types/race-verified';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const isFromHome = (await readForm(request)).get('from') === 'home';
  const press = async () => {
    await page.submit('POST /desk/races/{id}/verified', { params });
    return 'verified' as const;
  };
  return answerRacePress(page, params.id, press, isFromHome ? deskPaths.home() : undefined);
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);
