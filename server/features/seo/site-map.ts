import { escapeMarkup } from '#domain/escape-markup.ts';

/** An address for search engines; `lastChanged` is a day, YYYY-MM-DD, when one is known. */
export type SiteMapEntry = { path: string; lastChanged: string | null };

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One site map: addresses in full, as the sitemaps.org protocol wants them (docs/product.md §1.23). */
export function siteMap(publicUrl: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${escapeMarkup(lastChanged)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${OPENING}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

/** The list of the parts `/sitemap-1.xml` … of a site map that is too long for one file. */
export function siteMapIndex(publicUrl: string, parts: number): string {
  const all = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${all.join('')}</sitemapindex>\n`;
}
