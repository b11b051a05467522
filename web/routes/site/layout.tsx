import { Outlet } from 'react-router';
import { LazyFailedPage, SiteFrame } from '#web/features/layout/site-frame.tsx';
import { failureMeta } from '#web/features/seo/page-meta.ts';
import { answerActions } from '#web/session/answer-actions.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/layout';

export const clientMiddleware = [answerActions];

/** For screens that failed; every other brings a title of its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error ? failureMeta(error, siteOf(matches)) : [];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <LazyFailedPage error={error} />
    </SiteFrame>
  );
}

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
