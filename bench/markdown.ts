/** A table of a Markdown page; the first row is its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const kilobytes = (bytes: number | undefined): string => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms < 20 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
