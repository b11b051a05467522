const TRAILING_MARKS = new Set([' ', ',', ';', ':', '.', '-', '–', '—', '…', '¿', '¡', '(']);

function withoutTrailingMarks(characters: readonly string[]): readonly string[] {
  let end = characters.length;
  while (end > 0 && TRAILING_MARKS.has(characters[end - 1] ?? '')) end -= 1;
  return end > 0 ? characters.slice(0, end) : characters;
}

/** A text's beginning in at most so many characters, cut after a word with '…'. docs/product.md §5 */
export function excerpt(text: string, maxLength: number): string {
  if (!(maxLength >= 1)) return '';
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim());
  if (characters.length <= maxLength) return characters.join('');
  const room = Math.floor(maxLength) - 1;
  const space = characters.lastIndexOf(' ', room);
  const kept = characters.slice(0, space > 0 ? space : room);
  return `${withoutTrailingMarks(kept).join('')}…`;
}
