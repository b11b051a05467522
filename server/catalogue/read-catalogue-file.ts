import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { readRecords } from '#server/catalogue/read-records.ts';
import { some } from '#server/catalogue/rows/address-cells.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';
import { readTable } from '#server/catalogue/rows/sheet-table.ts';
import type { SourceRows } from '#server/catalogue/rows/source-row.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const UNKNOWN_MAX = 20;

export type CatalogueFile = SourceRows & {
  unknownFields: readonly string[];
  /** Rows have no column for the key. */
  lacksKeys: boolean;
  /** What was left out, or went elsewhere. */
  notices: readonly string[];
};

/** @throws {SyntaxFault} */
export async function readCatalogueFile<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  bytes: Uint8Array,
  name: string,
  faults: Faults,
): Promise<CatalogueFile> {
  const columns = { names: kind.fields.csv, headings: kind.headings, contactField: kind.contactField };
  const records = await readRecords(bytes, name, columns);
  if ('json' in records)
    return { ...jsonRows(records.json), unknownFields: [], lacksKeys: false, notices: [] };
  const table = readTable(records.rows, columns, records.isWorkbook, faults);
  const lacksKeys = !table.headers.includes(kind.key);
  if (lacksKeys && !kind.named.every((field) => table.headers.includes(field)))
    throw new SyntaxFault(
      1,
      `Falta la columna «${kind.key}» en el encabezado, o en su lugar ${namedHeadings(kind)}.`,
    );
  const unknownFields = table.headers.filter((field) => !kind.fields.csv.includes(field));
  const ofSheet = records.sheet ? [`Se leyó la hoja «${records.sheet}»; las demás no.`] : [];
  return { ...kind.sheetRows(table), unknownFields, lacksKeys, notices: [...ofSheet, ...table.notices] };
}

/** What an import says of a file beside faults and changes, at the desk and at a terminal. */
export function importNotices(file: CatalogueFile, plan: { unknownFields: ReadonlySet<string> }): string[] {
  const unknown = [...new Set([...file.unknownFields, ...plan.unknownFields])];
  return [
    ...file.notices,
    ...(unknown.length > 0 ? [`No se usan los campos desconocidos ${some(unknown, UNKNOWN_MAX)}.`] : []),
  ];
}

/** As people write them: «nombre», «ciudad» y «fecha». */
function namedHeadings({ named, headings }: Pick<CatalogueKind<CatalogueRow>, 'named' | 'headings'>): string {
  const names = named.map((field) => `«${headings[field]?.split('|')[0] ?? field}»`);
  return new Intl.ListFormat('es-CO').format(names);
}
