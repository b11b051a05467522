const TOO_LONG = /(.{40}).+/su;

/** `«ayer»` */
export function quoted(cell: string): string {
  return `«${cell.replace(TOO_LONG, (_, beginning: string) => `${beginning.trim()}…`)}»`;
}

/** `«ayer»: escribe la fecha así: …`; of an empty cell the sentence alone. */
export function quoting(cell: string, sentence: string): string {
  const text = cell.trim();
  return text === '' ? sentence : `${quoted(text)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
