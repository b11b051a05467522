/** What spreadsheets need at the start of a file to read it as UTF-8. */
export const UTF8_MARK = '\uFEFF';

// What a spreadsheet would run, also behind blanks and in the full-width forms that some of them take.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Rows as CSV (RFC 4180); a text that a spreadsheet would run is marked as text with an apostrophe. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const tame = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
