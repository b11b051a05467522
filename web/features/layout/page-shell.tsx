import type { ReactNode } from 'react';
import { PageArrival } from '#web/features/layout/page-arrival.tsx';
import { PageDeparture } from '#web/features/layout/page-departure.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { ToastStack } from '#web/ui/toast-stack.tsx';

/** What stands around every screen, public or private; its own are the bar and the `<main id="contenido">`. */
export function PageShell({ children }: { children: ReactNode }) {
  const { site } = useSiteFacts();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      {children}
      <SiteFooter site={site} />
      <ConnectionNotice />
      <PageArrival />
      <PageDeparture />
      <ToastStack />
    </>
  );
}
