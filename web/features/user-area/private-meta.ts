import type { Site } from '#contract/site.ts';
import { documentTitle } from '#web/features/seo/page-meta.ts';

/** What the `meta` of a screen under `/usuario` answers: a title, and nothing for search engines or shared links. */
export function privateMeta(title: string, site: Pick<Site, 'name'>) {
  return [{ title: documentTitle(title, site) }, { name: 'robots', content: 'noindex' }];
}
