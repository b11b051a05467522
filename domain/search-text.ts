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

/** As a word sounds in Colombia: 'medellin' and 'medeyin' are one. @param word folded */
export const soundOf = (word: string): string =>
  word
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])|c(?!h)/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<!c)h/g, '')
    .replace(/(.)\1+/gu, '$1');
