import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-frame.module.css';
import { AccountPanel } from '#web/features/accounts/account-panel.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { enterWithWantedPath, forgetWantedPath, holdWantedPath } from '#web/session/wanted-path.ts';
import { classNames } from '#web/ui/class-names.ts';

/** What the screens for signing up, in and out stand in. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // Who turns away from these screens no longer wants what the guard stopped.
  useLayoutEffect(() => {
    enterWithWantedPath();
    return forgetWantedPath;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(holdWantedPath, [key]);
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.content}>
        <NeedsScript>{ACCOUNTS.needsScript}</NeedsScript>
        {children}
      </div>
      <AccountPanel />
    </div>
  );
}
