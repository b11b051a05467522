import { data } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import {
  type ResultFaults,
  type ResultValues,
  readValues,
  resultFaults,
  resultOf,
  sameResult,
  valuesOf,
} from '#web/features/result/result-values.ts';
import type { PageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

/** A race of the runner's with the version that it was read in. */
export type ReadRace = { race: UserRace; version: number };

/** What the edit screen is told after a save. */
export type SaveAnswer = {
  values: ResultValues;
  /** Seconds gained on the distance's record, 0 for its first time; null when it is no record. */
  saved?: ReadRace & { gain: number | null };
  faults?: ResultFaults;
  /** Somebody saved another result meanwhile: the runner chooses. */
  conflict?: ReadRace;
  missing?: boolean;
  problem?: string;
  /** Whether trying the same again may help. */
  retry?: boolean;
};

/**
 * Saves a result (docs/product.md §8.10 to §8.17). A save without a record leads to the list, but for one that the
 * browser repeats by itself (`intent=sync`). A race that changed to just this result counts as saved.
 */
export async function saveResult(request: Request, id: string, { submit }: PageContext) {
  const form = await request.formData();
  const values = readValues(form);
  const answer = (status: number, more: Omit<SaveAnswer, 'values'>) =>
    data<SaveAnswer>({ values, ...more }, { status });
  const faults = resultFaults(values);
  if (Object.keys(faults).length > 0) return answer(422, { faults });

  const saved = async (one: NonNullable<SaveAnswer['saved']>) =>
    one.gain === null && form.get('intent') !== 'sync'
      ? redirectWithToast(paths.myRaces(), 'done')
      : answer(200, { saved: one });
  try {
    const body = { id, ...resultOf(values) };
    const { answer: race, version } = await submit('PUT /races/user', { body, seen: Number(form.get('version')) });
    return await saved({ race, version, gain: race.recordGain });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = ERRORS[error.code];
    if (error.code === 'NotFound') return answer(404, { missing: true, problem: error.message });
    if (error.code === 'InvalidParameter' && error.fields) return answer(422, { faults: error.fields });
    if (error.code !== 'StaleUpdate')
      return answer(status, { problem: error.message, retry: status >= 500 || status === 429 });
    const { answer: race, version } = await submit('GET /races/user/id/{id}', { params: { id } });
    if (sameResult(valuesOf(race), values)) return saved({ race, version, gain: null });
    return answer(412, { conflict: { race, version }, problem: error.message });
  }
}
