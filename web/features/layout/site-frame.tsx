import { lazy, type ReactNode, Suspense } from 'react';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import { TopBar } from '#web/features/layout/top-bar.tsx';

/** Top bar, content and footer of every public screen, its error pages too. */
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

async function loadFailedPage() {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
}

// The server renders synchronously, and so has this one from the start.
const FailedPage = import.meta.env.SSR ? (await loadFailedPage()).default : lazy(loadFailedPage);

/** The failure page, loaded when something fails; the service worker has it precached for failures of the network. */
export function LateFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailedPage error={error} />
    </Suspense>
  );
}
