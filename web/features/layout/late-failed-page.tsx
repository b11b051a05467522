import { lazy, Suspense } from 'react';

async function loadFailedPage() {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
}

// The server draws a page without waiting, and so has this one from the start.
const FailedPage = import.meta.env.SSR ? (await loadFailedPage()).default : lazy(loadFailedPage);

/** The failure page, loaded when something fails; the service worker has it for failures of the network. */
export function LateFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailedPage error={error} />
    </Suspense>
  );
}
