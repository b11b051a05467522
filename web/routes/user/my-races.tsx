import { data } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRaceDayNear } from '#domain/race-day.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { listPages } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { MyRacesList } from '#web/features/my-races/my-races-list.tsx';
import { AddMenu } from '#web/features/my-races/race-menu.tsx';
import { LinkOffers } from '#web/features/own-race/link-offers.tsx';
import { readRaceDay } from '#web/features/race-day/read-race-day.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { isRefusal } from '#web/forms/answer-form.ts';
import { nullIfMissing, type PageContext, pageContext, userContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { answerPress, type FlashCode } from '#web/session/flash.ts';
import { useToday } from '#web/site-settings.ts';
import { pageOf } from '#web/ui/row-pages.ts';
import type { Route } from './+types/my-races';

const OFFERS_MAX = 20;

/** Of a list of any length the pages that are shown (docs/product §8.32 long lists). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams: asked } = new URL(request.url);
  const { api, submit, today } = context.get(pageContext);
  const id = context.get(userContext).email;
  const [races, registrations] = await Promise.all([
    api('GET /races/user/{id}', { params: { id } }),
    api('GET /registrations'),
  ]);
  const known = new Map(registrations.map(({ id, ...registration }) => [id, { registration }]));
  const list = listPages(
    races.map((race) => ({ ...race, ...known.get(race.id) })),
    today,
    asked,
  );
  const { next } = list;
  const code = next?.raceCode ?? '';
  // A race that has left the catalogue stays in the list.
  const race = next && (await submit('GET /races/code/{code}', { params: { code } }).catch(nullIfMissing));
  const distance = race?.distances.find(({ name }) => name === next?.distance);
  const facts = race && {
    id: next.id,
    startTime: distance?.startTime ?? null,
    eventPlace: distance?.eventPlace ?? race.eventPlace,
  };
  const offers = races.some(({ manual }) => manual) ? await api('GET /history/matches') : [];
  const question = races.find(({ id }) => id === asked.get('eliminar')) ?? null;
  const day =
    next && isRaceDayNear(next, today)
      ? await readRaceDay(context.get(pageContext), next, race ?? null)
      : null;
  return { list, facts, day, offers: pageOf(offers, null, OFFERS_MAX), question };
}

/** Deletes, links or registers a race; `intent` says which (docs/product §8.21 next step,
 * §8.25 linking). */
export async function action({ request, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await request.formData();
  const write = { delete: remove, register, link }[String(form.get('intent'))];
  if (!write) throw data(null, { status: 400 });
  return answerPress(scripted, listAddress(request), () => write(submit, String(form.get('id')), form));
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(NAVIGATION.myRaces);

export default function MyRaces({ loaderData }: Route.ComponentProps) {
  const { list, facts, day, offers, question } = loaderData;
  const today = useToday();
  return (
    <>
      <div className={styles.top}>
        <h1>{NAVIGATION.myRaces}</h1>
        <AddMenu />
      </div>
      <MyRacesList list={list} facts={facts ?? null} day={day} asked={question} today={today}>
        <LinkOffers offers={offers.rows} total={offers.total} />
      </MyRacesList>
    </>
  );
}

/** The page of the list that a form stands on, without the question about deleting. */
function listAddress({ url }: Request): string {
  const { searchParams } = new URL(url);
  searchParams.delete('eliminar');
  return searchParams.size > 0 ? `${paths.myRaces()}?${searchParams}` : paths.myRaces();
}

/** A race that is gone already was deleted by an earlier try. */
async function remove(submit: PageContext['submit'], id: string): Promise<FlashCode> {
  await submit('DELETE /races/user/{id}', { params: { id } }).catch((error) => {
    if (!isRefusal(error, 'NotFound')) throw error;
  });
  return 'deleted';
}

async function link(submit: PageContext['submit'], id: string, form: FormData): Promise<FlashCode> {
  const [raceCode, distance] = [String(form.get('raceCode')), String(form.get('distance'))];
  await submit('POST /races/user/link', { body: { id, raceCode, distance } });
  return 'linked';
}

/** Only the first status is replaced: since the list was read a race may have gone on, as far as its result. */
async function register(submit: PageContext['submit'], id: string): Promise<FlashCode> {
  const { answer, version } = await submit('GET /races/user/id/{id}', { params: { id } });
  const { status } = answer;
  if (status === 'YA ESTOY INSCRITO') return 'registered';
  if (status !== INITIAL_STATUS) return 'StaleUpdate';
  const body = { id, status: 'YA ESTOY INSCRITO' as const };
  await submit('PUT /races/user', { body, seen: version });
  return 'registered';
}
