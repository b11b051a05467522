import type { Columns } from '#server/catalogue/rows/headings.ts';
import { headingLine } from '#server/catalogue/rows/headings.ts';
import { csvRecords, type TableRow } from '#server/spreadsheets/csv-records.ts';
import { decodeText } from '#server/spreadsheets/decode-text.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';
import { xlsxRows } from '#server/spreadsheets/xlsx-rows.ts';

const XLSX_LINES_MAX = 60_000;
/** Excel's own. */
const CELL_CHARACTERS_MAX = 32_767;
/** Each heading is compared with all that are known. */
const CELLS_MAX = 1000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
// An .xls, or an .xlsx with a password.
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** A table, or the text of what is none. */
export type FileRecords = { json: string } | { rows: TableRow[]; sheet: string | null; isWorkbook: boolean };

/** What a file is, its first bytes say, or its name (docs/product §15.9 catalogue file).
 * @throws {SyntaxFault} */
export async function readRecords(bytes: Uint8Array, name: string, columns: Columns): Promise<FileRecords> {
  if (startsWith(bytes, OLD_EXCEL))
    throw new SyntaxFault(1, 'Es un Excel antiguo o con contraseña: guárdalo como .xlsx sin contraseña.');
  if (startsWith(bytes, ZIP)) return workbook(bytes, columns);
  const text = decodeText(bytes);
  if (text.trim() === '') throw new SyntaxFault(1, 'El archivo está vacío.');
  if (isJson(name, text)) return { json: text };
  const rows = csvRecords(text);
  const wide = rows.find(({ cells }) => cells.length > CELLS_MAX);
  if (wide) throw new SyntaxFault(wide.line, `La línea tiene más de ${CELLS_MAX} celdas.`);
  return { rows, sheet: null, isWorkbook: false };
}

async function workbook(bytes: Uint8Array, columns: Columns): Promise<FileRecords> {
  try {
    const { rows, sheet, otherSheets } = await xlsxRows(bytes, XLSX_LINES_MAX + 1, {
      cellCharacters: CELL_CHARACTERS_MAX,
      isWanted: (found) => headingLine(found, columns) >= 0,
    });
    if (rows.length === 0) throw new SyntaxFault(1, 'El libro de Excel no tiene ninguna hoja con filas.');
    if (rows.length > XLSX_LINES_MAX)
      throw new SyntaxFault(
        XLSX_LINES_MAX,
        `La hoja tiene más de ${XLSX_LINES_MAX} filas: pártela en varias.`,
      );
    return { rows, sheet: otherSheets > 0 ? sheet : null, isWorkbook: true };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SyntaxFault(1, 'El libro de Excel está dañado, es demasiado grande o no es un .xlsx.');
  }
}

function isJson(name: string, text: string): boolean {
  const ending = /\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ? ending === 'json' : /^\s*[[{]/.test(text);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
