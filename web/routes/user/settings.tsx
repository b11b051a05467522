import { data } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { ReminderChoice } from '#web/features/settings/reminder-choice.tsx';
import { ThemeChoice } from '#web/features/settings/theme-choice.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredByToast } from '#web/session/answered.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/settings';

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api('GET /settings');

export async function action({ request, context }: Route.ActionArgs) {
  const reminders = (await request.formData()).get('reminders') === 'on';
  try {
    await context.get(pageContext).submit('PUT /settings', { body: { reminders } });
    return { problem: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.message }, { status: ERRORS[error.code].status });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answeredByToast(args);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(USER_MENU.settings, siteOf(matches));
}

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
