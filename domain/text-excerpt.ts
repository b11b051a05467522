const TRAILING_MARKS = new Set([' ', ',', ';', ':', '.', '-', '–', '—', '…', '¿', '¡', '(']);

function withoutTrailingMarks(characters: readonly string[]): readonly string[] {
  let end = characters.length;
  while (end > 0 && TRAILING_MARKS.has(characters[end - 1] ?? '')) end -= 1;
  return end > 0 ? characters.slice(0, end) : characters;
}

export function excerpt(text: string, maxLength: number): string {
  if (!(maxLength >= 1)) return '';
  const line = text.replace(/\s{2,}|[^\S ]/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  // A character has at most two UTF-16 units: look at no more of a long text.
  const characters = Array.from(line.slice(0, 2 * (Math.floor(maxLength) + 1)));
  if (characters.length <= maxLength) return line;
  const room = Math.floor(maxLength) - 1;
  const space = characters.lastIndexOf(' ', room);
  const kept = characters.slice(0, space > 0 ? space : room);
  return `${withoutTrailingMarks(kept).join('')}…`;
}
