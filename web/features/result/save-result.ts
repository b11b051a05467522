import { data } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import {
  type ResultField,
  resultForm,
  resultOf,
  sameResult,
  valuesOf,
} from '#web/features/result/result-values.ts';
import { checkForm, type FormRefusal } from '#web/forms/form.ts';
import type { PageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

/** A race of the runner's with the version that it was read in. */
export type ReadRace = { race: UserRace; version: number };

/** What the edit screen is told after a save. */
export type SaveAnswer = FormRefusal<ResultField> & {
  /** Seconds gained on the distance's record, 0 for its first time; null when it is no record. */
  saved?: ReadRace & { gain: number | null };
  /** Another result was saved meanwhile: the runner chooses. */
  conflict?: ReadRace;
  missing?: boolean;
  /** Whether trying the same again may help. */
  retry?: boolean;
};

/**
 * Saves a result (docs/product.md §8.10 to §8.17). A save without a record leads to the list, but for one that the
 * browser repeats by itself (`intent=sync`). A race that changed to just this result counts as saved.
 */
export async function saveResult(request: Request, id: string, { submit }: PageContext) {
  const form = await request.formData();
  const { values, refusal } = checkForm(resultForm, form);
  if (refusal) return data<SaveAnswer>(refusal, { status: 422 });

  const answer = (status: number, more: Partial<SaveAnswer>) =>
    data<SaveAnswer>({ values, errors: {}, problem: null, ...more }, { status });
  const saved = async (one: NonNullable<SaveAnswer['saved']>) =>
    one.gain === null && form.get('intent') !== 'sync'
      ? redirectWithToast(paths.myRaces(), 'done')
      : answer(200, { saved: one });
  try {
    const body = { id, ...resultOf(values) };
    const seen = Number(form.get('version'));
    const { answer: race, version } = await submit('PUT /races/user', { body, seen });
    return await saved({ race, version, gain: race.recordGain });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = ERRORS[error.code];
    const problem = error.message;
    if (error.code === 'NotFound') return answer(status, { missing: true, problem });
    if (error.fields) return answer(status, { errors: error.fields });
    if (error.code !== 'StaleUpdate')
      return answer(status, { problem, retry: status >= 500 || status === 429 });
    const { answer: race, version } = await submit('GET /races/user/id/{id}', { params: { id } });
    if (sameResult(valuesOf(race), values)) return saved({ race, version, gain: null });
    return answer(status, { conflict: { race, version }, problem });
  }
}
