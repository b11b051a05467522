/** Without it spreadsheets do not read the file as UTF-8. */
export const UTF8_MARK = '\uFEFF';

// What starts a formula, also after blanks and in full-width forms.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
// An es-CO Excel starts a new cell at a semicolon, and a pasted text at a tab.
const INNER_FORMULA = /([;\t]["\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** CSV (RFC 4180); an apostrophe keeps spreadsheets from running a text as a formula. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const inside = value.replace(INNER_FORMULA, "$1'");
  const tame = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
