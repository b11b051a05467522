import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { periodText } from '#domain/date-precision.ts';
import styles from '#web/features/own-race/own-race.module.css';
import { OwnRaceForm } from '#web/features/own-race/own-race-form.tsx';
import { ownRaceForm, ownRaceOf, ownRaceValues } from '#web/features/own-race/own-race-values.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { RaceFailure } from '#web/features/user-area/race-failure.tsx';
import { answerForm, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { refuse } from '#web/forms/form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/own-race';

export const ErrorBoundary = RaceFailure;

const TITLES = { add: 'Añadir otra carrera', change: 'Corregir los datos de la carrera' };
const NAME_PARAMETER = 'nombre';
const CHANGED = `${ERRORS.StaleUpdate.detail}: revisa lo que escribiste y presiona «Guardar» otra vez.`;

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

/** A race that was run asks for its result next; a corrected one leads back to the list, also where another tab has
 * saved the same (docs/product §8.15 two tabs). */
export async function action({ request, params: { ownRaceId: id }, context }: Route.ActionArgs) {
  const { submit, today } = context.get(pageContext);
  const form = await readForm(request);
  return answerForm(ownRaceForm, form, null, async (values) => {
    const facts = ownRaceOf(values);
    if (id) {
      try {
        await submit('PUT /races/user/manual', { body: { id, ...facts }, seen: Number(form.get('version')) });
      } catch (error) {
        if (!isRefusal(error, 'StaleUpdate')) throw error;
        const { answer: race, version } = await submit('GET /races/user/id/{id}', { params: { id } });
        const isSaved = JSON.stringify(ownRaceOf(ownRaceValues(race))) === JSON.stringify(facts);
        const refusal = refuse(ownRaceForm, values, { problem: CHANGED });
        if (!isSaved) return data({ ...refusal, version: String(version) }, { status: 412 });
      }
      return redirectWithToast(paths.myRaces(), 'done');
    }
    const idempotencyKey = String(form.get('idempotencyKey'));
    const { answer: race } = await submit('POST /races/user/manual', { body: facts, idempotencyKey });
    const isRun = race.raceDate < today;
    return redirectWithToast(isRun ? `${userPaths.editRace(race.id)}?resultado` : paths.myRaces(), 'added');
  });
}

/** The key of an addition stays the same while it is tried again; another race has its own. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = (args: Route.MetaArgs) =>
  privateMeta(TITLES[args.params.ownRaceId ? 'change' : 'add'])(args);

export default function OwnRace({
  loaderData: { values, token, period, isNew },
  actionData,
  params,
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
        key={params.ownRaceId}
        initial={values}
        token={actionData && 'version' in actionData ? ['version', actionData.version] : token}
        period={period}
        refusal={actionData}
        submit={isNew ? 'Añadir' : 'Guardar'}
      />
    </>
  );
}
