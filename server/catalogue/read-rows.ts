import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { readCsv } from '#server/catalogue/rows/csv-table.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';
import type { SourceRows } from '#server/catalogue/rows/source-row.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

export type FileFormat = 'json' | 'csv';

export function formatOf(operand: string, text: string): FileFormat {
  const ending = /\.(json|csv)$/i.exec(operand)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'csv') return ending;
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}

export function readRows<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  format: FileFormat,
  text: string,
  faults: Faults,
): SourceRows & { unknownFields: readonly string[] } {
  if (text.trim() === '') throw new SyntaxFault(1, 'El archivo está vacío.');
  if (format === 'json') return { ...jsonRows(text), unknownFields: [] };
  const table = readCsv(text, faults);
  if (!table.headers.includes(kind.key))
    throw new SyntaxFault(1, `Falta la columna «${kind.key}» en el encabezado.`);
  const unknownFields = table.headers.filter((name) => !kind.fields.csv.includes(name));
  return { ...kind.csvRows(table, faults), unknownFields };
}
