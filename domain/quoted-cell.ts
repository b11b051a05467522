const LONGEST = 40;

/** `«ayer»` */
export function quoted(cell: string): string {
  return `«${cell.length > LONGEST ? `${cell.slice(0, LONGEST).trim()}…` : cell}»`;
}

/** `«ayer»: escribe la fecha así: …`; of an empty cell the sentence alone. */
export function quoting(cell: string, sentence: string): string {
  const text = cell.trim();
  return text === '' ? sentence : `${quoted(text)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
