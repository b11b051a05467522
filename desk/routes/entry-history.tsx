import { deskPaths, entryKindAt } from '#contract/desk-paths.ts';
import { EntryHistory } from '#desk/features/entries/entry-history.tsx';
import { undoChange } from '#desk/features/entries/undo-change.ts';
import { ENTRY_WORDS } from '#desk/features/kinds/kind-words.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/entry-history';

/** An entry of the kind that the address names, with its changes. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = entryKindAt(url.pathname);
  const { api } = context.get(pageContext);
  const [{ answer }, changes] = await Promise.all([
    api(`GET /desk/${kind}/{id}` as const, { params }),
    api(`GET /desk/${kind}/{id}/history` as const, { params }),
  ]);
  const { id, fields } = answer;
  return { kind, id, name: 'title' in fields ? fields.title : fields.name, changes };
}

/** Takes the change back that the form names. */
export async function action({ url, request, params, context }: Route.ActionArgs) {
  const kind = entryKindAt(url.pathname);
  const change = String((await readForm(request)).get('change'));
  const back = deskPaths.history(kind, params.id);
  return undoChange(context.get(pageContext), kind, { ...params, change }, back);
}

export const meta = (args: Route.MetaArgs) =>
  privateMeta(`Historial${ENTRY_WORDS[entryKindAt(args.location.pathname)].titleEnd}`)(args);

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { labelOf } = ENTRY_WORDS[loaderData.kind];
  return <EntryHistory {...loaderData} labelOf={labelOf} problem={actionData?.problem} />;
}
