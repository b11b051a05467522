import { unzip, type ZipEntry } from 'unzipit';
import { yesNoText } from '#domain/yes-no.ts';
import type { TableRow } from '#server/spreadsheets/csv-records.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';
import { type NumberKind, numberKinds, numberText } from '#server/spreadsheets/xlsx-styles.ts';

const UNZIPPED_BYTES_MAX = 50_000_000;
const COLUMNS_MAX = 200;
const CELL_CHARACTERS_MAX = 2000;
const SHEETS_TRIED = 10;
const DAYS_FROM_1900_TO_1904 = 1462;

type Sheet = { name: string; path: string };
type Workbook = { sheets: Sheet[]; texts: string[]; kinds: NumberKind[]; daysLate: number };
type WorkbookRows = { rows: TableRow[]; sheet: string; otherSheets: number };

type ReadLimits = {
  /** The longest text of a cell. */
  cellCharacters?: number;
  /** Preferred to a sheet that only has rows. */
  isWanted?: (rows: readonly TableRow[]) => boolean;
};

/**
 * The rows of a workbook's first visible sheet that has two, as text: real dates as `2024-05-12` or `2024-05`, times as `01:45:30`.
 * @param rowsMax more are not read
 * @throws {RangeError} on what is no workbook, or too much of one
 */
export async function xlsxRows(
  bytes: Uint8Array,
  rowsMax: number,
  { cellCharacters = CELL_CHARACTERS_MAX, isWanted = () => true }: ReadLimits = {},
): Promise<WorkbookRows> {
  const read = await partReader(bytes);
  const workbook = await readWorkbook(read, cellCharacters);
  let found: WorkbookRows | undefined;
  for (const { name, path } of workbook.sheets.slice(0, SHEETS_TRIED)) {
    const rows = sheetRows(await read(path), workbook, rowsMax, cellCharacters);
    const sheet = { rows, sheet: name, otherSheets: workbook.sheets.length - 1 };
    if (rows.length > 1 && isWanted(rows)) return sheet;
    if (rows.length > 1) found ??= sheet;
  }
  return found ?? { rows: [], sheet: '', otherSheets: 0 };
}

type PartReader = (path: string) => Promise<string>;

/** A part that is not there is empty. */
async function partReader(bytes: Uint8Array): Promise<PartReader> {
  const { entries } = await zipFault(unzip(bytes));
  const byPath = new Map(
    Object.entries(entries).map(([path, entry]): [string, ZipEntry] => [path.toLowerCase(), entry]),
  );
  let left = UNZIPPED_BYTES_MAX;
  return async (path) => {
    const entry = byPath.get(path.toLowerCase());
    if (!entry) return '';
    // The library stops inflating at the size that an entry tells.
    left -= entry.size;
    if (left < 0) throw new RangeError('The workbook unfolds to too many bytes.');
    return zipFault(entry.text());
  };
}

async function zipFault<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new RangeError('Not a zip archive that can be read.', { cause: error });
  }
}

async function readWorkbook(read: PartReader, cellCharacters: number): Promise<Workbook> {
  const targets = new Map<string, string>();
  const relations = await read('xl/_rels/workbook.xml.rels');
  readXml(relations, {
    open(_, { Id = '', Target = '' }) {
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Sheet[] = [];
  let daysLate = 0;
  readXml(await read('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? ''))
        daysLate = DAYS_FROM_1900_TO_1904;
      // The prefix of this attribute is the program's choice.
      const relation = Object.keys(attributes).find((name) => name.endsWith(':id'));
      const path = targets.get(attributes[relation ?? ''] ?? '');
      if (tag === 'sheet' && path && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', path });
    },
  });
  const styles = await read('xl/styles.xml');
  const kinds = styles === '' ? [] : numberKinds(styles);
  const texts = sharedTexts(await read('xl/sharedStrings.xml'), cellCharacters);
  return { sheets, texts, kinds, daysLate };
}

function sharedTexts(xml: string, cellCharacters: number): string[] {
  const texts: string[] = [];
  let whole = '';
  if (xml === '') return texts;
  readXml(xml, {
    close(name, text, parent) {
      // Phonetic hints repeat the text.
      if (name === 't' && parent !== 'rPh') whole += text;
      if (name !== 'si') return;
      texts.push(whole.slice(0, cellCharacters));
      whole = '';
    },
  });
  return texts;
}

function sheetRows(xml: string, workbook: Workbook, rowsMax: number, cellCharacters: number): TableRow[] {
  const rows: TableRow[] = [];
  let left = UNZIPPED_BYTES_MAX;
  let row: TableRow = { line: 0, cells: [] };
  let cell = { column: -1, type: 'n', style: 0, value: '' };
  readXml(xml, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        row = { line: Number(r) || row.line + 1, cells: [] };
        cell = { ...cell, column: -1 };
      } else if (name === 'c')
        cell = { column: columnOf(r) ?? cell.column + 1, type: t, style: Number(s), value: '' };
    },
    close(name, text, parent) {
      if (name === 'v' || (name === 't' && parent !== 'rPh')) cell.value += text;
      else if (name === 'c' && cell.column < COLUMNS_MAX && cell.value !== '') {
        while (row.cells.length < cell.column) row.cells.push('');
        const text = cellText(cell, workbook).slice(0, cellCharacters);
        // A text that many cells share is stored once in the file.
        left -= text.length;
        if (left < 0) throw new RangeError('The cells hold too many characters.');
        row.cells[cell.column] = text;
      } else if (name === 'row' && row.cells.some((one) => one.trim() !== '')) rows.push(row);
    },
    isDone: () => rows.length >= rowsMax,
  });
  return rows;
}

function cellText(
  { type, style, value }: { type: string; style: number; value: string },
  workbook: Workbook,
): string {
  if (type === 's') return workbook.texts[Number(value)] ?? '';
  if (type === 'b') return yesNoText(value === '1');
  if (type === 'e') return '';
  const number = Number(value);
  if (type !== 'n' || Number.isNaN(number)) return value;
  const kind = workbook.kinds[style] ?? 'number';
  const isDay = kind === 'day' || kind === 'month';
  return numberText(isDay && number >= 1 ? number + workbook.daysLate : number, kind);
}

/** 'AB12' → 27. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}
