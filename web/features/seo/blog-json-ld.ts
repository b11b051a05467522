import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';

/** A blog entry as schema.org's BlogPosting, ready for a route's `meta` (docs/product.md §1.23). */
export function blogJsonLd(blog: Blog, site: Pick<Site, 'name' | 'publicUrl'>) {
  const url = site.publicUrl + paths.blogEntry(blog.id);
  const publisher = { '@type': 'Organization', name: site.name, url: site.publicUrl };
  const picture = blog.picture.kind === 'photo' ? blog.picture.src : '/pictures/share/site.png';
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: blog.title,
      description: blog.description || undefined,
      datePublished: blog.date,
      inLanguage: 'es-CO',
      url,
      mainEntityOfPage: url,
      image: site.publicUrl + picture,
      author: publisher,
      publisher,
    },
  };
}
