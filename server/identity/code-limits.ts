/** Lifetime and guesses of a code, with every adapter (docs/product.md §7.3, codes). */
export const CODE_MINUTES = 10;
export const GUESSES = 3;
