import { data } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { AddRaceScreen } from '#web/features/my-races/add-race-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/add-race';

/** Name, city and date come from the catalogue, not from the address (docs/product.md §8.5). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context
    .get(pageContext)
    .submit('GET /races/code/{code}', { params: { code: params.raceCode } });
  const race = await call.catch(() => null);
  return { race, idempotencyKey: crypto.randomUUID() };
}

/** Adds the race and leads to the list, in the place of this screen (docs/product.md §8.4, §8.6). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { raceCode, distance } = params;
  const idempotencyKey = String((await request.formData()).get('idempotencyKey'));
  try {
    await context
      .get(pageContext)
      .submit('POST /races/user', { body: { raceCode, distance }, idempotencyKey });
    return await redirectWithToast(paths.myRaces(), 'added');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'AlreadyAdded') return redirectWithToast(paths.myRaces(), 'AlreadyAdded');
    const { status } = ERRORS[error.code];
    return data({ problem: error.message, isFinal: error.code === 'NotFound' }, { status });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta('Agregar carrera');

export default function AddRace({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <AddRaceScreen
      key={loaderData.idempotencyKey}
      {...loaderData}
      distance={params.distance}
      failure={actionData ?? null}
    />
  );
}

/** The key of an addition stays the same while it is tried again. */
export const shouldRevalidate = () => false;
