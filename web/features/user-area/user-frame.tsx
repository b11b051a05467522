import type { ReactNode } from 'react';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import { SideMenu } from '#web/features/user-area/side-menu.tsx';
import { UserBar } from '#web/features/user-area/user-bar.tsx';
import styles from '#web/features/user-area/user-frame.module.css';
import { classNames } from '#web/ui/class-names.ts';

/** What every screen under `/usuario` stands in. Until it is known who is there it greets nobody. */
export function UserFrame({ email, children }: { email: string | null; children: ReactNode }) {
  return (
    <PageShell footer="short">
      <UserBar email={email} />
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.side}>
          <SideMenu />
        </div>
        <main id="contenido" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </PageShell>
  );
}
