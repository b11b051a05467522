import { CsvError, parse } from 'csv-parse/sync';
import type { Faults } from '#cli/import/rows/faults.ts';
import { SyntaxFault } from '#cli/import/rows/source-row.ts';

/** A line of the table: the line of the file that it starts on, and its cells by the header's names. */
export type CsvLine = { line: number; cells: Record<string, string> };
/** Of a line with too many or too few cells nobody knows where its cells belong; the first ones may be right. */
export type CsvTable = { headers: readonly string[]; lines: CsvLine[]; unread: CsvLine[] };

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'Una comilla se abre y no se cierra.',
  CSV_INVALID_CLOSING_QUOTE: 'Después de una comilla de cierre sobra texto.',
  INVALID_OPENING_QUOTE: 'Una comilla está en medio de una celda.',
};

/**
 * Reads CSV whose first line has the names of the fields. Cells are separated by commas, semicolons or tabs,
 * whichever the first line has most of. A line with too many or too few cells is a fault, and is kept apart.
 * @throws {SyntaxFault} when the rest of the file cannot be read
 */
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
  const named = headers.map((name, index) => [name, record[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}

type CsvRecord = { line: number; record: string[] };

function records(text: string): CsvRecord[] {
  const found: CsvRecord[] = [];
  try {
    // One kind of line end: the parser counts a carriage return within a cell as a line of its own.
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(record: string[], { lines }) {
        // The parser counts up to the line that a record ends on.
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
