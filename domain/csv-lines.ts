/** Without it spreadsheets do not read the file as UTF-8. */
export const UTF8_MARK = '\uFEFF';

// What starts a formula, also after blanks and in full-width forms.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
// An es-CO Excel starts a new cell at a semicolon, others at a comma, and a pasted text at a tab.
const INNER_FORMULA = /([;,\t]["\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * CSV as spreadsheets in Spanish open it: semicolons and decimal commas, quoted as in RFC 4180. An apostrophe keeps them
 * from running a text as a formula.
 */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const tame = typeof value === 'string' ? withoutFormula(value) : String(value).replace('.', ',');
  // LibreOffice splits at each of the three unless told otherwise.
  return /[",;\t\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

function withoutFormula(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** Whether a spreadsheet would run a text, or has been escaped by apostrophes. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text.replace(/^'+/, ''));
}

/** Takes off the apostrophe that keeps a text from running as a formula. */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}
