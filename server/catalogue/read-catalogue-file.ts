import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { headingLine } from '#server/catalogue/rows/headings.ts';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';
import { readTable } from '#server/catalogue/rows/sheet-table.ts';
import type { SourceRows } from '#server/catalogue/rows/source-row.ts';
import { csvRecords, type TableRow } from '#server/spreadsheets/csv-records.ts';
import { decodeText } from '#server/spreadsheets/decode-text.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';
import { xlsxRows } from '#server/spreadsheets/xlsx-rows.ts';

const XLSX_LINES_MAX = 60_000;
/** Excel's own. */
const CELL_CHARACTERS_MAX = 32_767;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
// An .xls, or an .xlsx with a password.
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

export type CatalogueFile = SourceRows & {
  unknownFields: readonly string[];
  /** Rows have no column for the key. */
  lacksKeys: boolean;
  /** Which sheet of several was read. */
  sheet: string | null;
};

/** What a file is, its first bytes say; JSON also its name (docs/product.md §15.9, §15.10). @throws {SyntaxFault} */
export async function readCatalogueFile<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  bytes: Uint8Array,
  name: string,
  faults: Faults,
): Promise<CatalogueFile> {
  if (startsWith(bytes, OLD_EXCEL))
    throw new SyntaxFault(1, 'Es un Excel antiguo o con contraseña: guárdalo como .xlsx sin contraseña.');
  if (startsWith(bytes, ZIP)) return workbook(kind, bytes, faults);
  const text = decodeText(bytes);
  if (text.trim() === '') throw new SyntaxFault(1, 'El archivo está vacío.');
  if (isJson(name, text)) return { ...jsonRows(text), unknownFields: [], lacksKeys: false, sheet: null };
  return { ...sheetRows(kind, csvRecords(text), false, faults), sheet: null };
}

async function workbook<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  bytes: Uint8Array,
  faults: Faults,
): Promise<CatalogueFile> {
  const columns = columnsOf(kind);
  try {
    const { rows, sheet, otherSheets } = await xlsxRows(bytes, XLSX_LINES_MAX + 1, {
      cellCharacters: CELL_CHARACTERS_MAX,
      isWanted: (rows) => headingLine(rows, columns) >= 0,
    });
    if (rows.length === 0) throw new SyntaxFault(1, 'El libro de Excel no tiene ninguna hoja con filas.');
    if (rows.length > XLSX_LINES_MAX)
      throw new SyntaxFault(
        XLSX_LINES_MAX,
        `La hoja tiene más de ${XLSX_LINES_MAX} filas: pártela en varias.`,
      );
    return { ...sheetRows(kind, rows, true, faults), sheet: otherSheets > 0 ? sheet : null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SyntaxFault(1, 'El libro de Excel está dañado, es demasiado grande o no es un .xlsx.');
  }
}

function sheetRows<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  records: readonly TableRow[],
  isRagged: boolean,
  faults: Faults,
): Omit<CatalogueFile, 'sheet'> {
  const table = readTable(records, columnsOf(kind), isRagged, faults);
  const lacksKeys = !table.headers.includes(kind.key);
  if (lacksKeys && !kind.named.every((name) => table.headers.includes(name)))
    throw new SyntaxFault(1, `Falta la columna «${kind.key}» en el encabezado.`);
  const unknownFields = table.headers.filter((name) => !kind.fields.csv.includes(name));
  return { ...kind.sheetRows(table), unknownFields, lacksKeys };
}

function columnsOf<Row extends CatalogueRow>({ fields, headings }: CatalogueKind<Row>) {
  return { names: fields.csv, headings };
}

function isJson(name: string, text: string): boolean {
  const ending = /\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ? ending === 'json' : /^\s*[[{]/.test(text);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
