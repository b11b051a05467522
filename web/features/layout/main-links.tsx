import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { SessionLinks } from '#web/features/layout/session-links.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { CurrentLink } from '#web/ui/current-link.tsx';

const LINKS = [
  [paths.landing(), NAVIGATION.home],
  [paths.blog(), NAVIGATION.blog],
  [paths.partners(), NAVIGATION.partners],
  [paths.races(), NAVIGATION.races],
  [paths.myRaces(), NAVIGATION.myRaces],
] as const;

/** The links of the top bar, in a row or in the phone's menu (docs/product.md §11.9). */
export function MainLinks({ className }: { className: string | undefined }) {
  return (
    <nav className={className} aria-label="Principal">
      {LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={styles.link} to={path}>
          {text}
        </CurrentLink>
      ))}
      <SessionLinks />
    </nav>
  );
}
