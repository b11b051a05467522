import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CurrentLink } from '#web/ui/current-link.tsx';

const LINKS = [
  [paths.landing(), NAVIGATION.home],
  [paths.blog(), NAVIGATION.blog],
  [paths.partners(), NAVIGATION.partners],
  [paths.races(), NAVIGATION.races],
  [paths.myRaces(), NAVIGATION.myRaces],
] as const;

/**
 * The links of the top bar, in a row or in the phone's menu (docs/product.md §11.9). `data-session` on `<html>` decides
 * which of the way in and the way out shows (§11.12, public HTML).
 */
export function MainLinks({ className }: { className: string | undefined }) {
  const session = classNames(styles.link, styles.session);
  return (
    <nav className={className} aria-label="Principal">
      {LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={styles.link} to={path}>
          {text}
        </CurrentLink>
      ))}
      <CurrentLink className={classNames(session, styles.signedOut)} to={paths.signIn()}>
        {NAVIGATION.signIn}
      </CurrentLink>
      <SignOutForm className={classNames(session, styles.signedIn)}>{NAVIGATION.signOut}</SignOutForm>
    </nav>
  );
}
