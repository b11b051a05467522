/** What the service worker keeps, by name (docs/product.md §1.22). */
export const CACHES = {
  pages: 'zancada-pages',
  data: 'zancada-data',
  pictures: 'zancada-pictures',
  files: 'zancada-files',
  tiles: 'zancada-tiles',
} as const;
