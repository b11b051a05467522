export const CODE_MINUTES = 10;
export const GUESSES = 3;
