import type { Site } from '#contract/site.ts';

/** Search engines show no more characters of a description. */
export const DESCRIPTION_MAX = 160;

type PageMeta = {
  title: string;
  /** As it is shown; a text from elsewhere is cut to `DESCRIPTION_MAX` first. */
  description: string;
  /** Path of the page's one address, from `paths`. */
  path: string;
  site: Pick<Site, 'name' | 'publicUrl'>;
  /** Picture of 1200 × 630 for shared links, by path, and what it shows. The site's own when left out. */
  image?: { path: string; alt: string };
  type?: 'website' | 'article';
  /** For pages that search engines should not list. */
  hidden?: boolean;
};

/**
 * What a route's `meta` answers: title, description, canonical link and the tags of shared links
 * (docs/product.md §1.23, sharing). JSON-LD is put beside it: `[...pageMeta(…), raceJsonLd(…)]`.
 */
export function pageMeta({ title, description, path, site, image, type = 'website', hidden }: PageMeta) {
  const address = site.publicUrl + path;
  const picture = image ?? { path: '/pictures/share/site.png', alt: `${site.name}: carreras en Colombia` };
  return [
    { title: documentTitle(title, site) },
    { name: 'description', content: description },
    hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'es_CO' },
    { property: 'og:image', content: site.publicUrl + picture.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What the browser's tab says: the screen, and the site. */
export function documentTitle(title: string, site: Pick<Site, 'name'>): string {
  return title.includes(site.name) ? title : `${title} · ${site.name}`;
}

/** The picture of a shared link to a race, as `pageMeta` takes it. */
export function raceShareImage({ uid, name, city }: { uid: string; name: string; city: string }) {
  return { path: `/pictures/share/${encodeURIComponent(uid)}.png`, alt: `${name}, ${city}` };
}
