import { FORMULA } from '#domain/csv-lines.ts';

export type Cell = string | number | null;

const marked = (text: string) => FORMULA.test(text.replace(/^'+/, ''));

/** For an es-CO spreadsheet: a decimal comma, and an apostrophe before what would run as a formula. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const tame = marked(value) ? `'${value}` : value;
  return /["\r\n;]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/** Takes off the apostrophe that `csvCell` writes. */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && marked(cell) ? cell.slice(1) : cell;
}
