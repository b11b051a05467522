import type { Site } from '#contract/site.ts';
import { API_BASE_META, API_KEY_META } from '#web/api/page-api.ts';

/** Where the API is, in the head of every page, for code that runs before any route has its data. */
export function ApiFacts({ site }: { site: Pick<Site, 'apiBase' | 'apiKey'> }) {
  return (
    <>
      <meta name={API_BASE_META} content={site.apiBase} />
      <meta name={API_KEY_META} content={site.apiKey} />
    </>
  );
}
