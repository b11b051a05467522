import { redirect } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { addForm } from '#web/features/race-day/add-form.ts';
import { answerForm } from '#web/forms/answer-form.ts';
import type { FormRefusal } from '#web/forms/form.ts';
import type { PageContext } from '#web/page-context.ts';
import { type FlashToast, redirectWithToast } from '#web/session/flash.ts';

export type ChecklistAnswer =
  | { changed: string }
  | { toast: FlashToast; retry: boolean }
  | (FormRefusal<'add'> & { changed?: never });

/**
 * Changes a list as a form says: `shown` are the boxes of a page without JavaScript, of which `done` are ticked
 * (docs/product.md §18.55, checklist).
 * @param back the page without JavaScript that the form stands on
 */
export async function changeChecklist(
  { submit, scripted }: Pick<PageContext, 'submit' | 'scripted'>,
  id: string,
  form: FormData,
  back: string,
) {
  const texts = (name: string) => form.getAll(name).map(String);
  const done = texts('done');
  const open = [...texts('open'), ...texts('shown').filter((text) => !done.includes(text))];
  const save = async (add: string[]) => {
    const change = { add, done, open, remove: texts('remove'), fromLast: form.has('fromLast') };
    await submit('POST /races/user/day/{id}/checklist', { params: { id }, body: change });
    return scripted ? { changed: crypto.randomUUID() } : redirect(back);
  };
  if (form.has('add')) {
    const words = { fields: { InvalidParameter: ['add'] }, otherwise: ERRORS.Unknown.detail } as const;
    return answerForm(addForm, form, words, ({ add }) => save([add.trim()]));
  }
  try {
    return await save(texts('suggested'));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!scripted) return redirectWithToast(back, error.code);
    const { status } = ERRORS[error.code];
    const toast: FlashToast = { tone: 'bad', text: error.message };
    return { toast, retry: status >= 500 || status === 429 };
  }
}
