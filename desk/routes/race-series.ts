import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { answerRacePress } from '#desk/features/home/pressed-race.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import type { Route } from './+types/race-series';

/** Somebody who opens the address of the form. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(deskPaths.entry('races', id));

/** Joins another edition, or with a name renames the series (docs/product §17.50 series). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await readForm(request);
  const of = (name: string) => String(form.get(name) ?? '');
  return answerRacePress(page, params.id, async () => {
    if (!form.has('name')) {
      await page.submit('POST /desk/races/{id}/series', { params, body: { other: of('other') } });
      return 'joined';
    }
    const [slug, name] = [of('slug'), of('name')];
    await page.submit('PUT /desk/series/{slug}', { params: { slug }, body: { name } });
    return 'saved';
  });
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);
