import { data, isRouteErrorResponse } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { periodText } from '#domain/date-precision.ts';
import { failureWords } from '#web/copy/failures.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import styles from '#web/features/own-race/own-race.module.css';
import { OwnRaceForm } from '#web/features/own-race/own-race-form.tsx';
import { ownRaceForm, ownRaceOf, ownRaceValues } from '#web/features/own-race/own-race-values.ts';
import { MissingRace } from '#web/features/result/missing-race.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { checkForm, refuse } from '#web/forms/form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/own-race';

const TITLES = { add: 'Añadir otra carrera', change: 'Corregir los datos de la carrera' };
const NAME_PARAMETER = 'nombre';

/** With an id the facts of a race that the runner added; without one an empty form (§8.24 own races). */
export async function loader({ request, params: { ownRaceId: id }, context }: Route.LoaderArgs) {
  if (!id) {
    const raceName = new URL(request.url).searchParams.get(NAME_PARAMETER) ?? '';
    return {
      values: { raceName },
      token: ['idempotencyKey', crypto.randomUUID()] as const,
      period: null,
      isNew: true,
    };
  }
  const { answer: race, version } = await context
    .get(pageContext)
    .api('GET /races/user/id/{id}', { params: { id } });
  if (!race.manual) throw data(null, { status: 404 });
  return {
    values: ownRaceValues(race),
    token: ['version', String(version)] as const,
    period: periodText(race),
    isNew: false,
  };
}

/** A race that was run asks for its result next; a corrected one leads back to the list. */
export async function action({ request, params: { ownRaceId: id }, context }: Route.ActionArgs) {
  const { submit, today } = context.get(pageContext);
  const form = await readForm(request);
  const { values, refusal } = checkForm(ownRaceForm, form);
  if (refusal) return data(refusal, { status: 422 });
  const facts = ownRaceOf(values);
  try {
    if (id) {
      await submit('PUT /races/user/manual', { body: { id, ...facts }, seen: Number(form.get('version')) });
      return await redirectWithToast(paths.myRaces(), 'done');
    }
    const idempotencyKey = String(form.get('idempotencyKey'));
    const { answer: race } = await submit('POST /races/user/manual', { body: facts, idempotencyKey });
    const isRun = race.raceDate < today;
    return await redirectWithToast(
      isRun ? `${userPaths.editRace(race.id)}?resultado` : paths.myRaces(),
      'added',
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = error.fields ? null : error.message;
    const { status } = ERRORS[error.code];
    return data(refuse(ownRaceForm, values, { errors: error.fields ?? {}, problem }), { status });
  }
}

/** The key of an addition stays the same while it is tried again. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  const title = args.error
    ? failureWords(args.error).title
    : TITLES[args.params.ownRaceId ? 'change' : 'add'];
  return privateMeta(title)(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRace />;
  return <FailedPage error={error} />;
}

export default function OwnRace({
  loaderData: { values, token, period, isNew },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>{isNew ? TITLES.add : TITLES.change}</h1>
      <p className={styles.intro}>
        {isNew
          ? 'Para una carrera que no está en el catálogo, ya corrida o por correr. Solo tú la ves.'
          : 'El resultado que registraste queda como está.'}
      </p>
      <OwnRaceForm
        initial={values}
        token={token}
        period={period}
        refusal={actionData}
        submit={isNew ? 'Añadir' : 'Guardar'}
      />
    </>
  );
}
