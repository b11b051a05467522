const segment = encodeURIComponent;

/** Paths of the public screens that search engines should know (docs/product.md §11.1). */
export const LISTED_PAGES = [
  '/site/landing',
  '/site/carreras',
  '/site/blog',
  '/site/contacto',
  '/site/privacy-policy',
  '/site/terms',
] as const;

export function racePage(uid: string): string {
  return `/site/detallecarrera/${segment(uid)}`;
}

export function blogPage(id: string): string {
  return `/site/blog/${segment(id)}`;
}
