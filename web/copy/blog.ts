/** Words of the blog's screens (docs/product.md §5). */
export const BLOG = {
  missingEntry: 'No encontramos esta entrada',
} as const;
