import { withoutTextMarks } from '#domain/csv-lines.ts';
import { readAddressCells } from '#server/catalogue/rows/address-cells.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { type Columns, fieldsOf, headingLine, isAddressField } from '#server/catalogue/rows/headings.ts';
import type { SheetLine } from '#server/catalogue/rows/source-row.ts';
import type { TableRow } from '#server/spreadsheets/csv-records.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

/** With too many or too few cells the columns are unknown; the first ones may be right. */
export type SheetTable = {
  headers: readonly string[];
  /** Fields that stand under a heading in people's words. */
  inWords: ReadonlySet<string>;
  lines: SheetLine[];
  unread: SheetLine[];
  notices: string[];
};

/** @param isRagged whether a line may end before the headings do, as in a workbook @throws {SyntaxFault} */
export function readTable(
  records: readonly TableRow[],
  columns: Columns,
  isRagged: boolean,
  faults: Faults,
): SheetTable {
  const at = Math.max(0, headingLine(records, columns));
  const header = records[at];
  if (!header) throw new SyntaxFault(1, 'El archivo está vacío.');
  const rest = records.slice(at + 1);
  const cellsOf = (column: number) => rest.map(({ cells }) => cells[column] ?? '');
  const headers = fieldsOf(header.cells, cellsOf, columns);
  const repeated = headers.find((name, index) => name !== '' && headers.indexOf(name) !== index);
  if (repeated !== undefined) throw new SyntaxFault(header.line, `La columna «${repeated}» está repetida.`);
  const lines: SheetLine[] = [];
  const unread: SheetLine[] = [];
  for (const { line, cells: record } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const fits = isRagged || record.length === headers.length;
    (fits ? lines : unread).push({ line, cells: cellsIn(headers, record) });
    if (!fits) {
      const reason = `Tiene ${record.length} celdas y el encabezado ${headers.length}.`;
      faults.add({ line, field: '', reason });
    }
  }
  const asWritten = header.cells.map((cell) => cell.trim());
  const inWords = new Set(headers.filter((name, index) => name !== asWritten[index]));
  const notices = [...inWords].filter(isAddressField).flatMap((field) => {
    const heading = asWritten[headers.indexOf(field)] ?? '';
    return readAddressCells(lines, { field, heading }, field === columns.contactField);
  });
  return { headers: headers.filter((name) => name !== ''), inWords, lines, unread, notices };
}

function cellsIn(headers: readonly string[], record: readonly string[]): Record<string, string> {
  const named = headers.map((name, index) => [name, withoutTextMarks(record[index] ?? '')] as const);
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}
