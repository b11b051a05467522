import { zipFile } from '#server/spreadsheets/testing/zip-file.ts';

type Cell = string | number;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cell = (value: Cell) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const sheet = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;

/** A workbook of these sheets; `parts` replaces or adds files of it. */
export function xlsxFile(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  parts: Record<string, string> = {},
): Buffer {
  const names = Object.keys(sheets);
  return zipFile({
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at}.xml`, sheet(rows)]),
    ),
    ...parts,
  });
}
