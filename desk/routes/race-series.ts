import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { pressedRace } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast, refusalCode, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/race-series';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

/** Joins another edition, or with a name renames the series (docs/product §17.50 series). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const of = (name: string) => String(form.get(name) ?? '');
  const write = async () => {
    if (!form.has('name')) {
      await submit('POST /desk/races/{id}/series', { params, body: { other: of('other') } });
      return 'joined';
    }
    await submit('PUT /desk/series/{slug}', { params: { slug: of('slug') }, body: { name: of('name') } });
    return 'saved';
  };
  const code = await write().catch(refusalCode);
  if (!scripted) return redirectWithToast(deskPaths.entry('races', params.id), code);
  return {
    toast: toastOf(code),
    ...(code === 'joined' && { pressed: await pressedRace(submit, params.id) }),
  };
}
