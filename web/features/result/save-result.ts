import { data, type RouterContextProvider } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { mayHaveCome } from '#domain/date-precision.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import {
  RESULT_FIELDS,
  resultForm,
  resultOf,
  type SaveAnswer,
  sameResult,
  valuesOf,
} from '#web/features/result/result-values.ts';
import { checkForm } from '#web/forms/form.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';

type Args = {
  request: Request;
  params: { userRaceId: string };
  context: Readonly<RouterContextProvider>;
};

/**
 * Saves a result (docs/product §8.10 result form to §8.17 new record). A save without a record, and without a
 * new time for a goal, leads to the list, but for one that the browser repeats by itself (`intent=sync`). A
 * race that changed to just this result counts as saved.
 */
export async function saveResult({ request, params, context }: Args) {
  const { submit, today } = context.get(pageContext);
  const id = params.userRaceId;
  const form = await request.formData();
  const { values, refusal } = checkForm(resultForm, form);
  if (refusal) return data<SaveAnswer>(refusal, { status: 422 });
  // What is not in the form stays: the day's form has the time alone, and an older version had fewer fields.
  const said = RESULT_FIELDS.filter((field) => form.has(field));

  const answer = (status: number, more: Partial<SaveAnswer>) =>
    data<SaveAnswer>({ values, errors: {}, problem: null, ...more }, { status });
  const saved = async (one: Omit<NonNullable<SaveAnswer['saved']>, 'isNews'>) => {
    const { race, gain } = one;
    const isRun = mayHaveCome(race, today);
    const hasOutcome = isRun && goalOutcome(race) !== null && form.get('timeBefore') !== race.raceTime;
    const isNews = gain !== null || hasOutcome;
    return isNews || form.get('intent') === 'sync'
      ? answer(200, { saved: { ...one, isNews } })
      : redirectWithToast(paths.myRaces(), 'resultSaved');
  };
  try {
    // Another account's result waits in this browser for its owner.
    const owner = form.get('owner');
    if (owner !== null && owner !== context.get(userContext).email)
      return answer(200, { retry: true, another: true });
    const result = resultOf(values);
    const body = { id, ...Object.fromEntries(said.map((field) => [field, result[field]])) };
    const put = (seen: number) => submit('PUT /races/user', { body, seen });
    const seen = Number(form.get('version'));
    const { answer: race, version } = await put(seen).catch(async (error) => {
      if (seen !== 0 || !(error instanceof AppError && error.code === 'StaleUpdate')) throw error;
      // Typed without a network: it takes the place of no other time.
      const read = await submit('GET /races/user/id/{id}', { params: { id } });
      if (read.answer.raceTime !== null) throw error;
      return put(read.version);
    });
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
    const stored = valuesOf(race);
    const mine = { ...stored, ...Object.fromEntries(said.map((field) => [field, values[field]])) };
    if (sameResult(stored, mine)) return saved({ race, version, gain: null });
    return answer(status, { conflict: { race, version }, problem });
  }
}
