import { paths } from '#contract/paths.ts';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/offline';

/** The service worker keeps this screen from the first visit on, for when there is nothing else to show. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Sin conexión',
    description: 'Las páginas que visitaste se pueden leer sin internet.',
    path: paths.offline(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default OfflinePage;
