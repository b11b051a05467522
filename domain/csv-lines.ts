/** Without it spreadsheets do not read the file as UTF-8. */
export const UTF8_MARK = '\uFEFF';

// An es-CO Excel starts a new cell at a semicolon, others at a comma, a pasted text at a tab, and a careless reader a line.
const BREAK = /[;,\t\n\v\f\r\x85\u2028\u2029]/;
// What stands before a formula's sign, also a full-width one; the lookbehind keeps the search linear.
const BEFORE_FORMULA = /(?<![;,'"\s\x85])[;,'"\s\x85]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * CSV as spreadsheets in Spanish open it: semicolons and decimal commas, quoted as in RFC 4180. An apostrophe keeps them
 * from running a text, or a part of it after a separator or a line break, as a formula (decision 034).
 */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const tame = typeof value === 'string' ? withTextMarks(value) : plainNumber(value).replace('.', ',');
  // LibreOffice splits at each of the three unless told otherwise.
  return /[",;\t\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/** 1e-7 → 0.0000001…, which every reader takes. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}

function withTextMarks(text: string): string {
  return text.replace(BEFORE_FORMULA, (before, at) => (startsCell(before, at) ? `${before}'` : before));
}

/** The text of a cell, without the apostrophes that `csvLines` puts before formulas. */
export function withoutTextMarks(cell: string): string {
  return cell.replace(BEFORE_FORMULA, (before, at) =>
    startsCell(before, at) ? before.replace(/'$/, '') : before,
  );
}

const startsCell = (before: string, at: number) => at === 0 || BREAK.test(before);
