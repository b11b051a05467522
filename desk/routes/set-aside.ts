import { redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { ATTENTION_KINDS } from '#domain/attention.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { answerPress } from '#web/session/flash.ts';
import type { Route } from './+types/set-aside';

/** Somebody who opens the address of the form. */
export const loader = () => redirect(deskPaths.home());

/** Puts off until a day, gives up with a reason, or brings back (docs/product §17.51 set aside). */
export async function action({ request, params: { kind: of, id }, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const kind = ATTENTION_KINDS.find((one) => one === of);
  const [until, reason] = ['until', 'reason'].map((name) => form.get(name));
  return answerPress(scripted, deskPaths.home(), async () => {
    if (!kind) throw new AppError('NotFound');
    const params = { kind, id };
    if (typeof until === 'string') {
      await submit('PUT /desk/attention/{kind}/{id}', { params, body: { until } });
      return 'putOff';
    }
    if (typeof reason === 'string') {
      await submit('PUT /desk/attention/{kind}/{id}', { params, body: { reason } });
      return 'givenUp';
    }
    await submit('DELETE /desk/attention/{kind}/{id}', { params });
    return 'broughtBack';
  });
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);
