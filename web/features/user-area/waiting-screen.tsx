import { FAILURES } from '#web/copy/failures.ts';
import { NEEDS_SCRIPT } from '#web/copy/user-area.ts';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { UserFrame } from '#web/features/user-area/user-frame.tsx';
import styles from '#web/features/user-area/waiting-screen.module.css';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

/**
 * The user area as the server draws it: nobody's. The browser fills it in behind the guard (docs/product.md §11.12), or
 * marks that it cannot (§11.15).
 */
export function WaitingScreen() {
  return (
    <UserFrame email={null}>
      <NeedsScript>{NEEDS_SCRIPT}</NeedsScript>
      <div className={styles.failed}>
        <EmptyState message={FAILURES.offline.text}>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is this very address */}
          <a className={buttonClass({})} href="">
            {FAILURES.retry}
          </a>
        </EmptyState>
      </div>
      <div className={styles.wait}>
        <LoadingOverlay shown within />
      </div>
    </UserFrame>
  );
}
