import { userPaths } from '#contract/user-paths.ts';
import { CalendarFeedChoice } from '#web/features/settings/calendar-feed.tsx';
import { ReminderChoice, ThemeChoice } from '#web/features/settings/choices.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashCode, redirectWithToast, refusalCode, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/settings';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [{ reminders }, { createdAt }] = await Promise.all([api('GET /settings'), api('GET /calendar-feed')]);
  return { reminders, hasFeed: createdAt !== null };
}

/**
 * Saves a choice: a switch that moved says enough, a page that was sent says so in a toast. The calendar's address is in
 * the answer to a form alone, since what is read with a GET is compressed (decision 088).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, submit, scripted } = context.get(pageContext);
  const form = await request.formData();
  const feed = form.get('feed');
  const save = async (): Promise<{ code: FlashCode; feed?: string | null }> => {
    const made = feed === 'show' ? await api('GET /calendar-feed') : null;
    if (made?.createdAt) return { code: 'saved', feed: made.url };
    if (made || feed === 'new')
      return { code: 'calendarMade', feed: (await submit('POST /calendar-feed')).url };
    if (feed === 'off') await submit('DELETE /calendar-feed');
    else await submit('PUT /settings', { body: { reminders: form.get('reminders') === 'on' } });
    return { code: feed === 'off' ? 'calendarEnded' : 'saved' };
  };
  const { code, feed: shown } = await save().catch((error) => ({
    code: refusalCode(error),
    feed: undefined,
  }));
  if (!scripted && shown === undefined) return redirectWithToast(userPaths.settings(), code);
  return { feed: shown, toast: code === 'saved' ? undefined : toastOf(code) };
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(userPaths.settings.menu.text);

/** docs/product §7.23 settings */
export default function Settings({ loaderData: { reminders, hasFeed }, actionData }: Route.ComponentProps) {
  const address = actionData && 'feed' in actionData ? actionData.feed : undefined;
  return (
    <>
      <h1>{userPaths.settings.menu.text}</h1>
      <ThemeChoice />
      <ReminderChoice reminders={reminders} />
      <CalendarFeedChoice exists={hasFeed} address={address} />
    </>
  );
}
