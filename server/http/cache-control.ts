/** For what is the same for everyone and changes with the catalogue (docs/product.md §15.21). */
export const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';

export const FOR_AN_HOUR = 'public, max-age=3600';

/** For what gets another address when it changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
