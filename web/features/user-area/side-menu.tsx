import { type ReactNode, useId } from 'react';
import { paths } from '#contract/paths.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/user-area/side-menu.module.css';
import { List } from '#web/ui/list.tsx';
import { CurrentLink } from '#web/ui/site-link.tsx';

/** The menu of the user area, beside the content or in the phone's drawer (docs/product.md §11.10). */
export function SideMenu() {
  return (
    <nav className={styles.menu} aria-label="Tu cuenta">
      <List>
        <Entry to={paths.myRaces()}>{USER_MENU.races}</Entry>
        <Group heading={USER_MENU.reports}>
          <Entry to={paths.report()}>{USER_MENU.history}</Entry>
          <Entry to={paths.bestTimes()}>{USER_MENU.records}</Entry>
        </Group>
        <Entry to={paths.partners()}>{USER_MENU.partners}</Entry>
        <Entry to={paths.settings()}>{USER_MENU.settings}</Entry>
        <Group heading={USER_MENU.user}>
          <Entry to={paths.profile()}>{USER_MENU.profile}</Entry>
          <li>
            <SignOutForm className={styles.link}>{USER_MENU.signOut}</SignOutForm>
          </li>
        </Group>
      </List>
    </nav>
  );
}

/** Entries under a word of their own. */
function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <span className={styles.heading} id={id}>
        {heading}
      </span>
      <List aria-labelledby={id}>{children}</List>
    </li>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <CurrentLink className={styles.link} to={to} below>
        {children}
      </CurrentLink>
    </li>
  );
}
