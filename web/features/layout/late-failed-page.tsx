import { lazy, Suspense } from 'react';

const FailedPage = lazy(async () => {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
});

/** The failure page, loaded when something fails; the service worker has it for failures of the network. */
export function LateFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailedPage error={error} />
    </Suspense>
  );
}
