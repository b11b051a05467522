import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { SignOutButton } from '#web/features/layout/sign-out-button.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CurrentLink } from '#web/ui/current-link.tsx';

/** The way in and the way out; `data-session` on `<html>` decides which of them shows (docs/product.md §11.12). */
export function SessionLinks() {
  return (
    <>
      <CurrentLink className={classNames(styles.link, styles.session, styles.signedOut)} to={paths.signIn()}>
        {NAVIGATION.signIn}
      </CurrentLink>
      <SignOutButton className={classNames(styles.link, styles.session, styles.signedIn)} />
    </>
  );
}
