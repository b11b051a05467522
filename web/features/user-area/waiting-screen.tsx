import { NEEDS_SCRIPT } from '#web/copy/user-area.ts';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { UserFrame } from '#web/features/user-area/user-frame.tsx';
import styles from '#web/features/user-area/waiting-screen.module.css';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

/** The user area as the server draws it: nobody's. The browser fills it in behind the guard (docs/product.md §11.12). */
export function WaitingScreen() {
  return (
    <UserFrame email={null}>
      <NeedsScript>{NEEDS_SCRIPT}</NeedsScript>
      <div className={styles.wait}>
        <LoadingOverlay shown within />
      </div>
    </UserFrame>
  );
}
