import { letteringWidth } from './lettering.ts';

/** Breaks a text into lines of at most `width` pixels; the rest after `most` lines becomes an ellipsis. */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || letteringWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, most);
  const cut = lines.length > most;
  return shown.map((each, index) => fitted(each, size, width, cut && index === most - 1));
}

function fitted(line: string, size: number, width: number, cut: boolean): string {
  if (!cut && letteringWidth(line, size) <= width) return line;
  let kept = [...line];
  while (kept.length > 0 && letteringWidth(`${kept.join('')}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
