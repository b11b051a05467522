/** Text as compared: lower case, without accents (ñ is n), single spaces, trimmed. docs/product.md §1 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Whether one text contains the other, both folded; an empty needle is in every text. docs/product.md §1
 * In real use the database works this out (server/db/race-filter.ts); tests hold it against this.
 */
export function containsText(haystack: string, needle: string): boolean {
  return foldText(haystack).includes(foldText(needle));
}

/** Orders by code units: the same order on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Orders as a reader expects: folded first, so that Álvaro stands before Bruno. */
export function compareFolded(a: string, b: string): number {
  return compareText(foldText(a), foldText(b)) || compareText(a, b);
}
