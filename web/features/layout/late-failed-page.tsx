import { lazy, Suspense } from 'react';
import { FailedPage } from '#web/features/layout/failed-page.tsx';

const LoadedWhenNeeded = lazy(async () => {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
});

// The server has every screen at hand, and draws a page without waiting.
const Failed = import.meta.env.SSR ? FailedPage : LoadedWhenNeeded;

/** The failure page, loaded when something fails; the service worker has it for failures of the network. */
export function LateFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failed error={error} />
    </Suspense>
  );
}
