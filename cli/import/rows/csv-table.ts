import { CsvError, parse } from 'csv-parse/sync';
import { withoutTextMark } from '#cli/import/rows/csv-cells.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import { SyntaxFault } from '#cli/import/rows/source-row.ts';

export type CsvLine = { line: number; cells: Record<string, string> };
/** With too many or too few cells the columns are unknown; the first ones may be right. */
export type CsvTable = { headers: readonly string[]; lines: CsvLine[]; unread: CsvLine[] };

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Una comilla se abre y no se cierra.',
  CSV_INVALID_CLOSING_QUOTE: 'Después de una comilla de cierre sobra texto.',
  INVALID_OPENING_QUOTE: 'Una comilla está en medio de una celda.',
};

/** The first line's most frequent of comma, semicolon and tab separates. @throws {SyntaxFault} */
export function readCsv(text: string, faults: Faults): CsvTable {
  const [header, ...rest] = records(text);
  if (!header) throw new SyntaxFault(1, 'El archivo está vacío.');
  const headers = header.record.map((name) => name.trim());
  const repeated = headers.find((name, index) => name !== '' && headers.indexOf(name) !== index);
  if (repeated !== undefined) throw new SyntaxFault(header.line, `La columna «${repeated}» está repetida.`);
  const lines: CsvLine[] = [];
  const unread: CsvLine[] = [];
  for (const { line, record } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const fits = record.length === headers.length;
    (fits ? lines : unread).push({ line, cells: cellsOf(headers, record) });
    if (!fits) {
      const reason = `Tiene ${record.length} celdas y el encabezado ${headers.length}.`;
      faults.add({ line, field: '', reason });
    }
  }
  return { headers: headers.filter((name) => name !== ''), lines, unread };
}

function cellsOf(headers: readonly string[], record: readonly string[]): Record<string, string> {
  const named = headers.map((name, index) => [name, withoutTextMark(record[index] ?? '')] as const);
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}

type CsvRecord = { line: number; record: string[] };

function records(text: string): CsvRecord[] {
  const found: CsvRecord[] = [];
  try {
    // The parser would count a carriage return within a cell as a line.
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(record: string[], { lines }) {
        // The parser reports a record's last line.
        found.push({ record, line: lines - record.join('').split('\n').length + 1 });
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SyntaxFault(Number(error.lines ?? 1), REASONS[error.code] ?? 'No se puede leer como CSV.');
  }
  return found;
}

function delimiterOf(text: string): string {
  const unquoted = (text.trimStart().split(/\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: unquoted.split(mark).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}
