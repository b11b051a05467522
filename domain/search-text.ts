/** Lower case, without accents (ñ is n), single spaces, trimmed (docs/product §1 catalogue and search). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Folded first, so that Álvaro comes before Bruno. */
export function compareFolded(a: string, b: string): number {
  return compareText(foldText(a), foldText(b)) || compareText(a, b);
}
