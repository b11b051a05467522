import { useEffect, useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { dayOf } from '#domain/own-day.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import styles from '#web/features/my-races/add-race.module.css';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal, isRefusal } from '#web/forms/answer-form.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashCode, redirectWithToast, toastOf } from '#web/session/flash.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/tag.tsx';
import type { Route } from './+types/add-race';

/** Name, city and date come from the catalogue, not from the address (docs/product §8.5 catalogue facts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context
    .get(pageContext)
    .submit('GET /races/code/{code}', { params: { code: params.raceCode } });
  const race = await call.catch(() => null);
  return { race, idempotencyKey: crypto.randomUUID() };
}

/** Adds the race, for which an open page need not stay, and leads to the list (docs/product §8.4 adding, §8.6
 * adding twice). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { raceCode, distance } = params;
  const { submit, scripted } = context.get(pageContext);
  const idempotencyKey = String((await request.formData()).get('idempotencyKey'));
  const listed = async (code: FlashCode) =>
    scripted ? { toast: toastOf(code) } : redirectWithToast(paths.myRaces(), code);
  try {
    await submit('POST /races/user', { body: { raceCode, distance }, idempotencyKey });
    return await listed('added');
  } catch (error) {
    if (isRefusal(error, 'AlreadyAdded')) return listed('AlreadyAdded');
    return answerRefusal(error, ({ message, code }) => ({ problem: message, isFinal: code === 'NotFound' }));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta('Añadir carrera');

/** The key of an addition stays the same while it is tried again; another race has its own. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function AddRace(props: Route.ComponentProps) {
  return <Addition key={props.loaderData.idempotencyKey} {...props} />;
}

/** Shows the race that is being added, and adds it by itself; without JavaScript by a press (§8.4 adding). */
function Addition({ loaderData, actionData, params: { distance } }: Route.ComponentProps) {
  const { race, idempotencyKey } = loaderData;
  const chosen = race?.distances.find(({ name }) => name === distance);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { Form, submit, state, data: answer = actionData } = useFetcher<typeof clientAction>();
  const isListed = answer !== undefined && 'toast' in answer;
  const failed = answer && 'problem' in answer && state === 'idle' ? answer : null;
  const isFinal = failed !== null && 'isFinal' in failed && failed.isFinal;

  useEffect(() => {
    submit(form.current);
  }, [submit]);
  useEffect(() => {
    if (isListed) navigate(paths.myRaces(), { replace: true });
  }, [isListed, navigate]);

  return (
    <>
      <h1>{failed ? 'No pudimos añadir la carrera' : 'Añadiendo a mis carreras'}</h1>
      <div className={styles.race} aria-busy={!failed}>
        <Pill distance={distanceLane(distance)}>{distance}</Pill>
        {race && (
          <div className={styles.facts}>
            <DateBib race={{ ...race, raceDate: dayOf(race, chosen) }} />
            <div className={styles.words}>
              <p className={styles.name}>{race.name}</p>
              <p className={styles.city}>{race.city}</p>
            </div>
          </div>
        )}
        {failed ? (
          <p className={styles.failure} role="alert">
            {failed.problem}
          </p>
        ) : (
          <div className={styles.running} />
        )}
      </div>
      <div className={styles.ways} data-failed={failed !== null}>
        <Form ref={form} method="post" hidden={isFinal}>
          <FormToken />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit">{failed ? FAILURES.retry : 'Añadir a mis carreras'}</Button>
        </Form>
        <LinkButton kind={isFinal ? 'primary' : 'outline'} to={paths.races()}>
          {ALL_RACES}
        </LinkButton>
        <LinkButton kind={isFinal ? 'outline' : 'bare'} to={paths.myRaces()}>
          {NAVIGATION.myRaces}
        </LinkButton>
      </div>
    </>
  );
}
