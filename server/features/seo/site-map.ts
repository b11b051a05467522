import { markup } from '#server/markup.ts';

export type SiteMapEntry = { path: string; lastChanged: string | null };

/** Full addresses, as the sitemaps.org protocol asks (docs/product §1.23 found and shared). */
export function siteMap(publicUrl: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.map(({ path, lastChanged }) => {
    const changed = lastChanged ? markup`<lastmod>${lastChanged}</lastmod>` : '';
    return markup`<url><loc>${publicUrl + path}</loc>${changed}</url>\n`;
  });
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.toString();
}

/** For a site map that is too long for one file: `/sitemap-1.xml` … */
export function siteMapIndex(publicUrl: string, parts: number): string {
  const all = Array.from(
    { length: parts },
    (_, index) => markup`<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${all}</sitemapindex>
`.toString();
}
