import { userPaths } from '#contract/user-paths.ts';
import { bringHistory } from '#web/features/history/bring-history.ts';
import { HistoryImportScreen } from '#web/features/history/history-import-screen.tsx';
import { PastImports, UNDO_PARAMETER } from '#web/features/history/past-imports.tsx';
import { DROP_PARAMETER, WAITING_SHOWN } from '#web/features/history/waiting-rows.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { isRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { answerPress } from '#web/session/flash.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/row-pages.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/bring-history';

const TITLE = 'Traer mi historial';
/** Shown at a time. */
const IMPORTS = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [all, waiting] = await Promise.all([api('GET /history/imports'), api('GET /history/waiting')]);
  const asked = undoneIn(request);
  const imports = pageOf(all, new URL(request.url).searchParams.get('page'), IMPORTS);
  const question = all.filter(
    ({ importId }) => importId === asked && !imports.rows.some((one) => one.importId === asked),
  );
  return {
    imports: { ...imports, rows: [...question, ...imports.rows] },
    waiting: { rows: waiting.slice(0, WAITING_SHOWN), count: waiting.length },
    owner: context.get(userContext).email,
    asked,
  };
}

/** Reads a file, adds its races, or takes an import or a row to correct back (docs/product §8.29 bringing history to §8.31
 * undoing imports). */
export async function action({ request, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await readForm(request);
  const [importId, rowId] = [undoneIn(request), droppedIn(request)];
  if (!importId && !rowId) return bringHistory(submit, form);
  return answerPress(scripted, userPaths.bringHistory(), async () => {
    const taken = importId
      ? submit('DELETE /history/imports/{importId}', { params: { importId } })
      : submit('DELETE /history/waiting/{rowId}', { params: { rowId: rowId ?? '' } });
    await taken.catch((error) => {
      // An earlier try took it back.
      if (!isRefusal(error, 'NotFound')) throw error;
    });
    return importId ? 'importUndone' : 'rowDropped';
  });
}

const undoneIn = ({ url }: Request) => new URL(url).searchParams.get(UNDO_PARAMETER);
const droppedIn = ({ url }: Request) => new URL(url).searchParams.get(DROP_PARAMETER);

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await answered(args);
  if ('toast' in answer) showToast(answer.toast.text, answer.toast.tone);
  else if ((undoneIn(args.request) || droppedIn(args.request)) && 'problem' in answer)
    showToast(answer.problem, 'bad');
  return answer;
}

export const meta = privateMeta(TITLE);

export default function BringHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, waiting, owner, asked } = loaderData;
  const drawn = actionData && !('toast' in actionData) ? actionData : null;
  return (
    <>
      <h1>{TITLE}</h1>
      <HistoryImportScreen
        key={owner}
        owner={owner}
        imports={imports.rows}
        waiting={waiting}
        initial={drawn}
      />
      <PastImports imports={imports.rows} asked={asked} />
      <Pager label="Más de lo que trajiste" start="traido" {...imports} />
    </>
  );
}
