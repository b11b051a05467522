import { type ReactNode, useId } from 'react';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/user-area/side-menu.module.css';
import { CurrentLink } from '#web/ui/current-link.tsx';

/** The menu of the user area, beside the content or in the phone's drawer (docs/product.md §11.10, user area). */
export function SideMenu() {
  return (
    <nav className={styles.menu} aria-label="Tu cuenta">
      <ul>
        <Entry to={paths.myRaces()}>Carreras</Entry>
        <Group heading="Reportes">
          <Entry to={paths.report()}>Histórico</Entry>
          <Entry to={paths.bestTimes()}>{USER_MENU.records}</Entry>
        </Group>
        <Entry to={paths.partners()}>{NAVIGATION.partners}</Entry>
        <Entry to={paths.settings()}>{USER_MENU.settings}</Entry>
        <Group heading="Usuario">
          <Entry to={paths.profile()}>{USER_MENU.profile}</Entry>
          <li>
            <SignOutForm className={styles.link}>Salir</SignOutForm>
          </li>
        </Group>
      </ul>
    </nav>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <span className={styles.heading} id={id}>
        {heading}
      </span>
      <ul aria-labelledby={id}>{children}</ul>
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
