import { NavLink } from 'react-router';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { SignOutButton } from '#web/features/layout/sign-out-button.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The way in and the way out; `data-session` on `<html>` decides which of them shows (docs/product.md §11.12). */
export function SessionLinks() {
  return (
    <>
      <NavLink className={classNames(styles.link, styles.session, styles.signedOut)} to={paths.signIn()} end>
        {NAVIGATION.signIn}
      </NavLink>
      <SignOutButton className={classNames(styles.link, styles.session, styles.signedIn)} />
    </>
  );
}
