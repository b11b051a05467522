import { AppError, reasonOf } from '#contract/errors.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { answerRefusal } from '#web/forms/answer-form.ts';
import type { PageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

/** Takes a change of an entry back, and leads to where it was pressed (docs/product §17.15 history). */
export async function undoChange(
  { submit }: PageContext,
  kind: EntryKind | undefined,
  params: { id: string; change: string },
  back: string,
) {
  try {
    if (!kind) throw new AppError('NotFound');
    await submit(`POST /desk/${kind}/{id}/history/{change}/undo` as const, { params });
    return await redirectWithToast(back, 'undone');
  } catch (error) {
    return answerRefusal(error, (refusal) => ({ problem: reasonOf(refusal) }));
  }
}
