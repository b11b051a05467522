import type { ReactNode } from 'react';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import { TopBar } from '#web/features/layout/top-bar.tsx';

/** Top bar, content and footer: what every public screen stands in, and its error pages too. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <TopBar />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
    </PageShell>
  );
}
