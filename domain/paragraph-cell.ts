/** Paragraphs are held apart by a blank line or a bar; a JSON list holds what has those in it. */
export function readParagraphs(text: string): string[] {
  const parts = text.split(/\r?\n[ \t]*\r?\n|\|/).map((part) => part.trim());
  return jsonTexts(text) ?? parts.filter(Boolean);
}

export function paragraphCell(paragraphs: readonly string[]): string {
  const plain = paragraphs.join('\n\n');
  const list = JSON.stringify(paragraphs);
  // What reads a table may make another line break of `\r`.
  return !plain.includes('\r') && JSON.stringify(readParagraphs(plain)) === list ? plain : list;
}

function jsonTexts(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null;
  }
}
