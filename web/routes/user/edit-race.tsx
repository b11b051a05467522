import { data, isRouteErrorResponse } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import { failureWords } from '#web/copy/failures.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { EditRaceScreen } from '#web/features/result/edit-race-screen.tsx';
import { MissingRace } from '#web/features/result/missing-race.tsx';
import {
  MORE_FIELDS,
  resultForm,
  resultOf,
  type SaveAnswer,
  sameResult,
  valuesOf,
} from '#web/features/result/result-values.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { checkForm } from '#web/forms/form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/edit-race';

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(pageContext).api('GET /races/user/id/{id}', { params: { id: params.userRaceId } });
  const { answer: race, version } = await call;
  return { race, version };
}

/**
 * Saves a result (docs/product §8.10 result form to §8.17 new record). A save without a record, and without a
 * new time for a goal, leads to the list, but for one that the browser repeats by itself (`intent=sync`). A
 * race that changed to just this result counts as saved.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit, today } = context.get(pageContext);
  const id = params.userRaceId;
  const form = await request.formData();
  const { values, refusal } = checkForm(resultForm, form);
  if (refusal) return data<SaveAnswer>(refusal, { status: 422 });

  const answer = (status: number, more: Partial<SaveAnswer>) =>
    data<SaveAnswer>({ values, errors: {}, problem: null, ...more }, { status });
  const saved = async (one: NonNullable<SaveAnswer['saved']>) => {
    const { race, gain } = one;
    const isRun = race.raceDate <= today;
    const isNews = gain !== null || (isRun && goalOutcome(race) && form.get('timeBefore') !== race.raceTime);
    return isNews || form.get('intent') === 'sync'
      ? answer(200, { saved: one })
      : redirectWithToast(paths.myRaces(), 'resultSaved');
  };
  try {
    const result = resultOf(values);
    // A result that waited in a browser since before a field was new must not empty it.
    const unsaid = MORE_FIELDS.filter((field) => !form.has(field)).map((field) => [field, undefined]);
    const body = { id, ...result, ...Object.fromEntries(unsaid) };
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

export const clientAction = (args: Route.ClientActionArgs) => storedUntilSaved(args);

export function meta(args: Route.MetaArgs) {
  const title = args.error ? failureWords(args.error).title : 'Editar carrera';
  return privateMeta(args.loaderData?.race.raceName ?? title)(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRace />;
  return <FailedPage error={error} />;
}

export default function EditRace({ loaderData, actionData }: Route.ComponentProps) {
  return <EditRaceScreen key={loaderData.race.id} read={loaderData} answer={actionData} />;
}
