import type { Site } from '#contract/site.ts';
import { failureWords } from '#web/copy/failures.ts';

/** Search engines show no more characters of a description. */
export const DESCRIPTION_MAX = 160;

type PageMeta = {
  title: string;
  /** As it is shown; a text from elsewhere is cut to `DESCRIPTION_MAX` first. */
  description: string;
  path: string;
  site: Pick<Site, 'name' | 'publicUrl'>;
  /** Picture of 1200 × 630 for shared links, by path, and what it shows. The site's own when left out. */
  image?: { path: string; alt: string };
  type?: 'website' | 'article';
  hidden?: boolean;
};

/** A route's `meta`; JSON-LD is put beside it (docs/product §1.23 found and shared). */
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

/** Of a screen that failed. */
export function failureMeta(error: unknown, site: Pick<Site, 'name'>) {
  return [{ title: documentTitle(failureWords(error).title, site) }, { name: 'robots', content: 'noindex' }];
}

export function documentTitle(title: string, site: Pick<Site, 'name'>): string {
  return title.includes(site.name) ? title : `${title} · ${site.name}`;
}

export function raceShareImage({ uid, name, city }: { uid: string; name: string; city: string }) {
  return { path: `/pictures/share/${encodeURIComponent(uid)}.png`, alt: `${name}, ${city}` };
}
