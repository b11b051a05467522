import { USER_MENU } from '#web/copy/user-area.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { ReminderChoice } from '#web/features/user-area/reminder-choice.tsx';
import { ThemeChoice } from '#web/features/user-area/theme-choice.tsx';
import { userContext } from '#web/session/user-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/settings';

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext).api('GET /settings');
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(USER_MENU.settings, siteOf(matches));
}

/** docs/product.md §7.23 */
export default function Settings({ loaderData: { reminders } }: Route.ComponentProps) {
  return (
    <>
      <h1>{USER_MENU.settings}</h1>
      <ThemeChoice />
      <ReminderChoice reminders={reminders} />
    </>
  );
}
