/** How many races a page of the list has, unless a call asks for another number (docs/product.md §1.18). */
export const RACES_PAGE_SIZE = 24;

/** The most races that one call may ask for. */
export const RACES_LIMIT_MAX = 1000;
