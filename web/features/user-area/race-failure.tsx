import { isRouteErrorResponse } from 'react-router';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { MissingRace } from '#web/features/result/race-frame.tsx';

/** In place of a screen of one race of the runner's. */
export function RaceFailure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <MissingRace /> : <FailedPage error={error} />;
}
