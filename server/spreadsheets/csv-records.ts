import { CsvError, parse } from 'csv-parse/sync';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Una comilla se abre y no se cierra.',
  CSV_INVALID_CLOSING_QUOTE: 'Después de una comilla de cierre sobra texto.',
  INVALID_OPENING_QUOTE: 'Una comilla está en medio de una celda.',
};

const MARKS = [',', ';', '\t'];
const LINES_TRIED = 10;

/** A line of a table: where it starts in its file, and its cells. */
export type TableRow = { line: number; cells: string[] };

/**
 * The most frequent of comma, semicolon and tab separates, in the first line that has one.
 * @param rowsMax more are not read
 * @param looseQuotes a quotation mark inside of a cell is text, as in pasted cells
 * @throws {SyntaxFault}
 */
export function csvRecords(text: string, { rowsMax = -1, looseQuotes = false } = {}): TableRow[] {
  const found: TableRow[] = [];
  try {
    // The parser would count a carriage return within a cell as a line.
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: looseQuotes,
      skip_empty_lines: true,
      to: rowsMax,
      on_record(cells: string[], { lines }) {
        // The parser reports a record's last line.
        found.push({ cells, line: lines - cells.join('').split('\n').length + 1 });
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SyntaxFault(Number(error.lines ?? 1), REASONS[error.code] ?? 'No se puede leer como CSV.');
  }
  return found;
}

function delimiterOf(text: string): string {
  const lines = text.trimStart().split(/\r\n?|\n/, LINES_TRIED);
  for (const line of lines) {
    const unquoted = line.replace(/"[^"]*"/g, '');
    const counts = MARKS.map((mark) => ({ mark, count: unquoted.split(mark).length }));
    const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
    if (most.count > 1) return most.mark;
  }
  return ',';
}
