import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { nextEdition } from '#desk/features/races/next-edition.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashToast, redirectWithToast, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/race-copy';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

export async function action({ params, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  try {
    // Both editions are of one race.
    await submit('POST /desk/races/{id}/series', { params, body: {} });
    const { answer } = await submit('GET /desk/races/{id}', { params });
    const fields = nextEdition(answer.fields);
    const made = await submit('POST /desk/races', {
      body: { fields },
      // A second press finds the first one's draft.
      idempotencyKey: `next-edition ${params.id} ${fields.startDate.slice(0, 4)}`,
    });
    const path = deskPaths.entry('races', made.answer.id);
    // The open page goes there itself: a redirect would not ask what is typed.
    return scripted ? { toast: toastOf('saved'), made: path } : await redirectWithToast(path, 'saved');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!scripted) return redirectWithToast(deskPaths.entry('races', params.id), error.code);
    return { toast: { tone: 'bad', text: reasonOf(error) } satisfies FlashToast };
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);
