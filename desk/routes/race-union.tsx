import { deskPaths } from '#contract/desk-paths.ts';
import { AppError } from '#contract/errors.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import { Comparison, OtherChoice } from '#desk/features/races/race-union.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext, pageError } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/race-union';

const TAKE = 'take.';

/** `?otra=` compares with that entry; else `?buscar=` finds some by their names. */
export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const { api, submit } = context.get(pageContext);
  const { id } = params;
  const { answer } = await api('GET /desk/races/{id}', { params });
  const search = (searchParams.get('buscar') ?? '').trim().slice(0, 80);
  const other = searchParams.get('otra') ?? undefined;
  let problem: string | null = null;
  const asked = await submit('GET /desk/races/{id}/merge', { params, query: { other } }).catch((error) => {
    if (!isRefusal(error, 'InvalidParameter')) throw error instanceof AppError ? pageError(error) : error;
    problem = error.fields?.other ?? error.message;
    return api('GET /desk/races/{id}/merge', { params, query: {} });
  });
  const found = search ? (await api('GET /desk/races', { query: { name: search } })).entries : null;
  return {
    ...{ id, name: answer.fields.name, search, problem: problem as string | null },
    union: asked.compared,
    proposals: asked.proposals,
    found: found?.filter((one) => one.id !== id) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const take = Object.fromEntries(
    [...form].flatMap(([name, side]) =>
      name.startsWith(TAKE) ? [[name.slice(TAKE.length), side === 'other' ? 'other' : 'this'] as const] : [],
    ),
  );
  try {
    await context.get(pageContext).submit('POST /desk/races/{id}/merge', {
      params,
      query: { dryRun: '0' },
      body: { other: String(form.get('other')), take },
    });
    return await redirectWithToast(deskPaths.history('races', params.id), 'united');
  } catch (error) {
    return answerRefusal(error, ({ fields = {}, message }) => {
      const faults = Object.entries(fields).map(([path, fault]) => {
        const field = path.replace(/^(?:fields|take)\./, '');
        return field === 'other' ? fault : `${raceFieldLabel(field)}: ${fault}`;
      });
      return { problem: faults.join(' ') || message };
    });
  }
}

/** Also after a refusal: another editor may have changed what is shown. */
export const shouldRevalidate = () => true;

export const meta = privateMeta('Unir con otra ficha');

export default function RaceUnionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, union, problem } = loaderData;
  return (
    <>
      <SiteLink to={deskPaths.entry('races', id)}>{name}</SiteLink>
      <h1>Unir con otra ficha</h1>
      <p>
        Queda esta, con su dirección y las distancias de las dos. La dirección de la otra lleva aquí. Se puede
        deshacer en el historial.
      </p>
      <DeskProblem problem={actionData?.problem ?? problem} />
      {union ? <Comparison key={`${id} ${union.other.id}`} union={union} /> : <OtherChoice {...loaderData} />}
    </>
  );
}
