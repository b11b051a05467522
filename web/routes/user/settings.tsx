import { USER_MENU } from '#web/copy/user-area.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { ThemeChoice } from '#web/features/user-area/theme-choice.tsx';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/settings';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(USER_MENU.settings, siteOf(matches));
}

export default function Settings() {
  return (
    <>
      <h1>{USER_MENU.settings}</h1>
      <ThemeChoice />
    </>
  );
}
