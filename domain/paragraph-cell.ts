/** Paragraphs are held apart by a blank line or a bar; a JSON list holds what has those in it. */
export function readParagraphs(text: string): string[] {
  const list = text.startsWith('["') ? jsonTexts(text) : null;
  if (list) return list;
  const parts = text.split(/\r?\n[ \t]*\r?\n|\|/).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

export function paragraphCell(paragraphs: unknown): string {
  const plain = (Array.isArray(paragraphs) ? paragraphs : []).join('\n\n').replace(/\r\n?/g, '\n');
  const list = JSON.stringify(paragraphs);
  return JSON.stringify(readParagraphs(plain)) === list ? plain : list;
}

function jsonTexts(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null;
  }
}
