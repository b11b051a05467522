import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import { queryTitle } from '#domain/search-title.ts';
import { type Offer, SaveOffer } from '#web/features/saved/save-offer.tsx';
import styles from '#web/features/saved/saved.module.css';
import { SavedRaces, SavedSearches } from '#web/features/saved/saved-lists.tsx';
import { writeSaved } from '#web/features/saved/saved-writes.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { nullIfMissing, type PageContext, pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashToast, redirectWithToast, toastOf } from '#web/session/flash.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/row-pages.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/saved';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, submit } = context.get(pageContext);
  const [searches, races] = await Promise.all([api('GET /saved-searches'), api('GET /saved-races')]);
  const { searchParams: asked } = new URL(request.url);
  const offer = await offerOf(submit, asked.get('searches'), asked.get('races'));
  const { wanted } = offer ?? {};
  const isSaved = [...searches.map(({ query }) => query), ...races.map(({ uid }) => uid)].some(
    (key) => key === wanted?.key,
  );
  return { searches, races: pageOf(races, asked.get('page')), offer: isSaved ? null : offer };
}

async function offerOf(
  submit: PageContext['submit'],
  query: string | null,
  uid: string | null,
): Promise<Offer | null> {
  if (query) return { wanted: { kind: 'searches', key: query }, title: queryTitle(query) };
  if (!uid) return null;
  const race = await submit('GET /races/{uid}', { params: { uid } }).catch(nullIfMissing);
  return race && { wanted: { kind: 'races', key: uid }, title: race.name };
}

/** A row that changes or goes says enough; a page that was sent says so in a toast. */
export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<{ toast?: FlashToast; merged?: boolean } | Response> {
  const { submit, scripted } = context.get(pageContext);
  const form = await request.formData();
  try {
    const code = await writeSaved(submit, form);
    if (!scripted) return await redirectWithToast(userPaths.saved(), code);
    // What was just saved is shown there.
    return code === 'stored' ? {} : { toast: toastOf(code), merged: code === 'merged' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return scripted
      ? { toast: { tone: 'bad', text: error.message } }
      : await redirectWithToast(userPaths.saved(), error.code);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(userPaths.saved.menu.text);

/** docs/product §18.42 saved things */
export default function Saved({ loaderData: { searches, races, offer } }: Route.ComponentProps) {
  return (
    <>
      <h1>{userPaths.saved.menu.text}</h1>
      <p className={styles.lead}>
        Los avisos llegan a tu correo si los enciendes, máximo uno al día: una vez por semana, las carreras
        nuevas de tus búsquedas; cuando no da espera, un cambio, un precio o una inscripción que termina en
        tres días. <SiteLink to={userPaths.settings()}>Todos tus correos</SiteLink>
      </p>
      {offer && <SaveOffer offer={offer} />}
      <SavedSearches searches={searches} />
      <SavedRaces races={races.rows} />
      <Pager label="Más carreras" start="carreras" {...races} />
    </>
  );
}
