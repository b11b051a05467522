import { documentTitle, failureMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-settings.ts';

type MetaArgs = { matches: Parameters<typeof siteOf>[0]; error?: unknown };

/** The `meta` of a private screen: a title, that of its failure where it failed, and nothing for search engines or
 * shared links. */
export const privateMeta =
  (title: string) =>
  ({ matches, error }: MetaArgs) =>
    error
      ? failureMeta(error, siteOf(matches))
      : [{ title: documentTitle(title, siteOf(matches)) }, { name: 'robots', content: 'noindex' }];
