import { Outlet } from 'react-router';
import { failureWords } from '#web/copy/failures.ts';
import { LateFailedPage, SiteFrame } from '#web/features/layout/site-frame.tsx';
import { documentTitle } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/layout';

/** For screens that failed; every other brings a title of its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [];
  return [
    { title: documentTitle(failureWords(error).title, siteOf(matches)) },
    { name: 'robots', content: 'noindex' },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <LateFailedPage error={error} />
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
