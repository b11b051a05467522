import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import styles from '#web/features/saved/saved.module.css';
import { SavedSearches, SaveOffer } from '#web/features/saved/saved-searches.tsx';
import { mergeSaved, writeSaved } from '#web/features/saved/saved-writes.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashToast, redirectWithToast, toastOf } from '#web/session/flash.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/saved';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const searches = await api('GET /saved-searches');
  const asked = new URL(request.url).searchParams.get('searches');
  return { searches, offer: searches.some(({ query }) => query === asked) ? null : asked };
}

/** A row that changes or goes says enough; a page that was sent says so in a toast. */
export async function action({
  request,
  context,
}: Route.ActionArgs): Promise<{ toast?: FlashToast; full?: string[] } | Response> {
  const { submit, scripted } = context.get(pageContext);
  const form = await request.formData();
  try {
    if (form.get('intent') === 'merge') {
      const { merged, full } = await mergeSaved(submit, String(form.get('saved') ?? ''));
      return { full, ...(merged > 0 && { toast: toastOf(full.length > 0 ? 'mergedSome' : 'merged') }) };
    }
    const code = await writeSaved(submit, form);
    if (!scripted) return await redirectWithToast(userPaths.saved(), code);
    // What was just saved is shown there.
    return code === 'stored' ? {} : { toast: toastOf(code) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return scripted
      ? { toast: { tone: 'bad', text: error.message } }
      : await redirectWithToast(userPaths.saved(), error.code);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(userPaths.saved.menu.text);

/** docs/product §18.40 saving */
export default function Saved({ loaderData: { searches, offer } }: Route.ComponentProps) {
  return (
    <>
      <h1>{userPaths.saved.menu.text}</h1>
      <p className={styles.lead}>
        De las búsquedas con avisos te llegan a tu correo las carreras nuevas, máximo una vez por semana.{' '}
        <SiteLink to={userPaths.settings()}>Todos tus correos</SiteLink>
      </p>
      {offer && <SaveOffer query={offer} />}
      <SavedSearches searches={searches} />
    </>
  );
}
