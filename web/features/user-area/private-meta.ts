import { documentTitle } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-settings.ts';

type MetaArgs = { matches: Parameters<typeof siteOf>[0] };

/** The `meta` of a screen under `/usuario`: a title, and nothing for search engines or shared links. */
export const privateMeta =
  (title: string) =>
  ({ matches }: MetaArgs) => [
    { title: documentTitle(title, siteOf(matches)) },
    { name: 'robots', content: 'noindex' },
  ];
