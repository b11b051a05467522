/** The default page size (docs/product.md §1.18, paging). */
export const RACES_PAGE_SIZE = 24;

export const RACES_LIMIT_MAX = 1000;
