import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageArrival } from '#web/features/layout/page-arrival.tsx';
import { ShortFooter, SiteFooter } from '#web/features/layout/site-footer.tsx';
import { ConnectionNotice } from '#web/features/offline/connection-notice.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { ToastStack } from '#web/ui/toasts.tsx';

type Props = {
  /** The footer of a screen that is used daily is one line. */
  footer?: 'whole' | 'short';
  children: ReactNode;
};

/** What surrounds every screen, public or private; the bar and the `<main id="contenido">` are the screen's own. */
export function PageShell({ footer = 'whole', children }: Props) {
  const { site } = useSiteFacts();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <>
      <a className="skip visually-hidden" href="#contenido">
        Saltar al contenido
      </a>
      {children}
      {footer === 'whole' ? <SiteFooter site={site} /> : <ShortFooter site={site} />}
      <ConnectionNotice />
      <PageArrival />
      {/* A screen that only changes its query shows its own progress. */}
      <LoadingOverlay shown={next !== undefined && next.pathname !== pathname} />
      <ToastStack />
    </>
  );
}
