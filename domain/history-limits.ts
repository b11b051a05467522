/** The most races that one import takes (docs/product.md §8.30). */
export const HISTORY_ROWS_MAX = 2000;
