import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import { CalendarFeedChoice } from '#web/features/settings/calendar-feed.tsx';
import { ReminderChoice, ThemeChoice } from '#web/features/settings/choices.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashCode, redirectWithToast, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/settings';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [{ reminders }, feed] = await Promise.all([api('GET /settings'), api('GET /calendar-feed')]);
  return { reminders, feed };
}

/** Saves a choice: a switch that moved says enough, a page that was sent says so in a toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const form = await request.formData();
  const feed = form.get('feed');
  const save = async (): Promise<FlashCode> => {
    if (feed === 'new') await submit('POST /calendar-feed');
    else if (feed === 'off') await submit('DELETE /calendar-feed');
    else await submit('PUT /settings', { body: { reminders: form.get('reminders') === 'on' } });
    return feed === 'new' ? 'calendarMade' : feed === 'off' ? 'calendarEnded' : 'done';
  };
  const code = await save().catch((error): FlashCode => {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  });
  if (!scripted) return redirectWithToast(userPaths.settings(), code);
  return { toast: code === 'done' ? undefined : toastOf(code) };
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(userPaths.settings.menu.text);

/** docs/product §7.23 settings */
export default function Settings({ loaderData: { reminders, feed } }: Route.ComponentProps) {
  return (
    <>
      <h1>{userPaths.settings.menu.text}</h1>
      <ThemeChoice />
      <ReminderChoice reminders={reminders} />
      <CalendarFeedChoice feed={feed} />
    </>
  );
}
