/** How long a code lives and how often it may be guessed at, with every adapter (docs/product.md §7.3). */
export const CODE_MINUTES = 10;
export const GUESSES = 3;
