const TRAILING_MARKS = new Set([' ', ',', ';', ':', '.', '-', '–', '—', '…', '¿', '¡', '(']);

function withoutTrailingMarks(characters: readonly string[]): readonly string[] {
  let end = characters.length;
  while (end > 0 && TRAILING_MARKS.has(characters[end - 1] ?? '')) end -= 1;
  return end > 0 ? characters.slice(0, end) : characters;
}

/** A text's beginning in at most so many characters, cut after a word with '…'. docs/product.md §5 */
export function excerpt(text: string, maxLength: number): string {
  if (!(maxLength >= 1)) return '';
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  // A character takes two units of a text at most: no more of a long one is looked at.
  const characters = Array.from(line.slice(0, 2 * (Math.floor(maxLength) + 1)));
  if (characters.length <= maxLength) return line;
  const room = Math.floor(maxLength) - 1;
  const space = characters.lastIndexOf(' ', room);
  const kept = characters.slice(0, space > 0 ? space : room);
  return `${withoutTrailingMarks(kept).join('')}…`;
}
