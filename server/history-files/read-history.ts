import { gunzipSync } from 'node:zlib';
import { AppError } from '#contract/errors.ts';
import { withoutTextMarks } from '#domain/csv-lines.ts';
import { accountRaces } from '#server/history-files/account-races.ts';
import { activityRace, fitActivity, gpxActivity, tcxActivity } from '#server/history-files/activity-file.ts';
import { boundedReading } from '#server/history-files/bounded-reading.ts';
import type { HistoryOptions, HistoryReading } from '#server/history-files/history-reading.ts';
import { tableRows } from '#server/history-files/table-rows.ts';
import { csvRecords } from '#server/spreadsheets/csv-records.ts';
import { decodeText } from '#server/spreadsheets/decode-text.ts';
import { XmlFault } from '#server/spreadsheets/read-xml.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';
import { xlsxRows } from '#server/spreadsheets/xlsx-rows.ts';

const MEGABYTE = 1_000_000;
// A list of activities may have far more lines than races.
const CSV_LINES_MAX = 20_000;
const XLSX_LINES_MAX = 5000;
const COLUMNS_MAX = 200;
const CELL_CHARACTERS_MAX = 2000;

type Reader = (bytes: Uint8Array, options: HistoryOptions) => HistoryReading | Promise<HistoryReading>;
type FileType = { megabytes: number; read: Reader };

const spreadsheet: FileType = {
  megabytes: 5,
  read: (bytes, options) => (isZip(bytes) ? workbook(bytes, options) : csv(bytes, options)),
};
const activity = (read: (bytes: Uint8Array) => Parameters<typeof activityRace>[0]): FileType => ({
  megabytes: 20,
  read(bytes) {
    try {
      return activityRace(read(bytes));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const where = error instanceof XmlFault ? ` cerca de la línea ${error.line}` : '';
      throw unreadable(`El archivo está dañado o incompleto${where}: descárgalo de nuevo.`);
    }
  },
});

const FILE_TYPES: Record<string, FileType> = {
  'text/csv': spreadsheet,
  'text/plain': spreadsheet,
  'text/tab-separated-values': spreadsheet,
  // What Windows calls a CSV where Excel is installed.
  'application/vnd.ms-excel': spreadsheet,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': spreadsheet,
  'application/json': { megabytes: 5, read: (bytes) => accountRaces(decodeText(bytes)) },
  'application/gpx+xml': activity((bytes) => gpxActivity(decodeText(bytes))),
  'application/vnd.garmin.tcx+xml': activity((bytes) => tcxActivity(decodeText(bytes))),
  'application/vnd.ant.fit': activity(fitActivity),
};

/**
 * A runner's file as rows of races, what each column holds, and notices about the file. Stores nothing.
 * @throws {AppError} PayloadTooLarge, UnsupportedMediaType; InvalidParameter when it cannot be read
 */
export async function readHistory(
  bytes: Uint8Array,
  contentType: string,
  options: HistoryOptions = {},
): Promise<HistoryReading> {
  const type = FILE_TYPES[contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''];
  if (!type)
    throw new AppError('UnsupportedMediaType', {
      detail: 'Trae un archivo CSV, Excel (.xlsx), JSON, GPX, TCX o FIT.',
    });
  const bytesMax = type.megabytes * MEGABYTE;
  const tooLarge = { detail: `El archivo pasa de ${type.megabytes} MB: divídelo en varios.` };
  if (bytes.length > bytesMax) throw new AppError('PayloadTooLarge', tooLarge);
  if (bytes.length === 0) throw unreadable(EMPTY);
  try {
    const unfolded = startsWith(bytes, GZIP) ? gunzipSync(bytes, { maxOutputLength: bytesMax }) : bytes;
    return boundedReading(await type.read(unfolded, options));
  } catch (error) {
    if (isCode(error, 'ERR_BUFFER_TOO_LARGE')) throw new AppError('PayloadTooLarge', tooLarge);
    if (isCode(error, 'Z_DATA_ERROR') || isCode(error, 'Z_BUF_ERROR')) throw unreadable(UNREADABLE);
    if (error instanceof SyntaxFault) throw unreadable(`Línea ${error.line}: ${error.message}`);
    if (error instanceof RangeError || error instanceof SyntaxError) throw unreadable(UNREADABLE);
    throw error;
  }
}

const GZIP = [0x1f, 0x8b];
const EMPTY = 'El archivo está vacío.';
const UNREADABLE =
  'No pudimos leer el archivo: está dañado o no es de ese tipo. Guárdalo de nuevo y vuelve a traerlo.';

function unreadable(detail: string): AppError {
  return new AppError('InvalidParameter', { detail });
}

function csv(bytes: Uint8Array, options: HistoryOptions): HistoryReading {
  // An .xls, or an .xlsx with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw unreadable('Es un Excel antiguo o con contraseña: guárdalo como .xlsx sin contraseña.');
  const text = decodeText(bytes);
  if (text.trim() === '') throw unreadable(EMPTY);
  const rows = csvRecords(text, { rowsMax: CSV_LINES_MAX, looseQuotes: true }).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, COLUMNS_MAX).map((cell) => withoutTextMarks(cell).slice(0, CELL_CHARACTERS_MAX)),
  }));
  return tableRows(rows, options);
}

async function workbook(bytes: Uint8Array, options: HistoryOptions): Promise<HistoryReading> {
  const { rows, sheet, otherSheets } = await xlsxRows(bytes, XLSX_LINES_MAX);
  if (rows.length === 0) throw unreadable('El libro de Excel no tiene ninguna hoja con filas.');
  const reading = tableRows(rows, options);
  if (otherSheets > 0) reading.notices.unshift(`Se leyó la hoja «${sheet}»; las demás no.`);
  return reading;
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
