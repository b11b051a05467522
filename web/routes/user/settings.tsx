import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { ReminderChoice, ThemeChoice } from '#web/features/settings/choices.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { type FlashCode, redirectWithToast, toastOf } from '#web/session/flash.ts';
import type { Route } from './+types/settings';

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api('GET /settings');

/** Saves the choice of reminders: a switch that moved says enough, a page that was sent says so in a toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const { submit, scripted } = context.get(pageContext);
  const reminders = (await request.formData()).get('reminders') === 'on';
  const code = await submit('PUT /settings', { body: { reminders } }).then(
    (): FlashCode => 'done',
    (error): FlashCode => {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    },
  );
  if (!scripted) return redirectWithToast(userPaths.settings(), code);
  return { toast: code === 'done' ? undefined : toastOf(code) };
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export const meta = privateMeta(USER_MENU.settings);

/** docs/product.md §7.23, settings */
export default function Settings({ loaderData: { reminders } }: Route.ComponentProps) {
  return (
    <>
      <h1>{USER_MENU.settings}</h1>
      <ThemeChoice />
      <ReminderChoice reminders={reminders} />
    </>
  );
}
