import type { ReactNode } from 'react';
import { PageArrival } from '#web/features/layout/page-arrival.tsx';
import { PageDeparture } from '#web/features/layout/page-departure.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { TopBar } from '#web/features/layout/top-bar.tsx';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { ToastStack } from '#web/ui/toast-stack.tsx';

/** Top bar, content and footer: what every public screen stands in, and its error pages too. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { site } = useSiteFacts();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      <TopBar brand={site.name} />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
      <ConnectionNotice />
      <PageArrival />
      <PageDeparture />
      <ToastStack />
    </>
  );
}
