import styles from '#web/features/accounts/needs-script.module.css';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Says what a screen is missing where no script runs. The first script of the page hides it, and so it also shows where
 * an extension stops scripts, which `<noscript>` does not notice.
 */
export function NeedsScript({ children }: { children: string }) {
  return (
    <Notice tone="warning" className={styles.notice}>
      {children}
    </Notice>
  );
}
