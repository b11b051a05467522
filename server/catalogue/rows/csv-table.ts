import { withoutTextMark } from '#domain/csv-lines.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { csvRecords } from '#server/spreadsheets/csv-records.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

export type CsvLine = { line: number; cells: Record<string, string> };
/** With too many or too few cells the columns are unknown; the first ones may be right. */
export type CsvTable = { headers: readonly string[]; lines: CsvLine[]; unread: CsvLine[] };

/** @throws {SyntaxFault} */
export function readCsv(text: string, faults: Faults): CsvTable {
  const [header, ...rest] = csvRecords(text);
  if (!header) throw new SyntaxFault(1, 'El archivo está vacío.');
  const headers = header.cells.map((name) => name.trim());
  const repeated = headers.find((name, index) => name !== '' && headers.indexOf(name) !== index);
  if (repeated !== undefined) throw new SyntaxFault(header.line, `La columna «${repeated}» está repetida.`);
  const lines: CsvLine[] = [];
  const unread: CsvLine[] = [];
  for (const { line, cells: record } of rest) {
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
