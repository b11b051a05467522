import type { ReactNode } from 'react';
import { PageArrival } from '#web/features/layout/page-arrival.tsx';
import { PageDeparture } from '#web/features/layout/page-departure.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { SideMenu } from '#web/features/user-area/side-menu.tsx';
import { UserBar } from '#web/features/user-area/user-bar.tsx';
import styles from '#web/features/user-area/user-frame.module.css';
import { useSiteFacts } from '#web/site-facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ToastStack } from '#web/ui/toast-stack.tsx';

/** What every screen under `/usuario` stands in. Until it is known who is there it greets nobody. */
export function UserFrame({ email, children }: { email: string | null; children: ReactNode }) {
  const { site } = useSiteFacts();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      <UserBar brand={site.name} email={email} />
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.side}>
          <SideMenu />
        </div>
        <main id="contenido" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <SiteFooter site={site} />
      <ConnectionNotice />
      <PageArrival />
      <PageDeparture />
      <ToastStack />
    </>
  );
}
