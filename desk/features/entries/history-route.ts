import { data, type RouterContextProvider } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { entryCalls } from '#desk/features/entries/entry-calls.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

type Args = {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
};

/** An entry with its changes, for its history's screen. */
export async function loadHistory<Fields>(kind: EntryKind, { params, context }: Omit<Args, 'request'>) {
  const calls = entryCalls<Fields>(context.get(pageContext).api, kind);
  const [{ answer }, changes] = await Promise.all([calls.get(params), calls.history(params)]);
  return { entry: answer, changes };
}

/** Takes the change back that the form names (docs/product §17.15, history). */
export async function undoChange(kind: EntryKind, { request, params, context }: Args) {
  const change = String((await readForm(request)).get('change'));
  try {
    await entryCalls(context.get(pageContext).submit, kind).undo({ ...params, change });
    return await redirectWithToast(deskPaths.history(kind, params.id), 'undone');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.message }, { status: ERRORS[error.code].status });
  }
}
