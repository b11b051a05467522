import type { Site } from '#contract/site.ts';

export const API_BASE_META = 'zancada:api';
export const API_KEY_META = 'zancada:api-key';

/**
 * Where this page's API is and the key to it, from the page's head: for code that runs before any route has its data.
 * In the browser only.
 */
export function pageApi(): Pick<Site, 'apiBase' | 'apiKey'> {
  const read = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return { apiBase: read(API_BASE_META), apiKey: read(API_KEY_META) };
}
