import { data, type RouterContextProvider, redirect } from 'react-router';
import { BATCH_ACTIONS } from '#contract/desk-batch.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { reasonOf } from '#contract/errors.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { answerRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';

export type ManyAnswer = {
  /** Which of the entries stay ticked; all where nothing answered. */
  ids?: string[];
  problem?: string;
  /** Before drafts go for good. */
  asks?: true;
  /** The address of the file. */
  file?: string;
  done?: number;
  refused?: readonly { id: string; reason: string }[];
};

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Does to the ticked entries what the form says, `status:aplazada` with its status (docs/product §17.22 many at once). */
export async function changeMany(kind: EntryKind, { request, context }: ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const ids = form.getAll('id').map(String);
  const answer = (more: Omit<ManyAnswer, 'ids'>, status = 200) =>
    data<ManyAnswer>({ ids, ...more }, { status });
  const [what = '', of] = String(form.get('action')).split(':');
  if (what === 'export' && ids.length > 0) {
    const file = deskPaths.exported(kind, ids);
    return scripted ? answer({ file }) : redirect(file);
  }
  const action = BATCH_ACTIONS.find((one) => one === what);
  if (!action || ids.length === 0) return answer({ problem: 'Marca qué fichas y elige qué hacer.' }, 422);
  if (action === 'remove' && !form.has('sure')) return answer({ asks: true });
  try {
    const status = RACE_STATUSES.find((one) => one === of);
    const made = await submit('POST /desk/batch', { body: { kind, ids, action, status } });
    return data<ManyAnswer>({ ids: made.refused.map(({ id }) => id), ...made });
  } catch (error) {
    return answerRefusal<ManyAnswer>(error, (refusal) => ({ ids, problem: reasonOf(refusal) }));
  }
}
