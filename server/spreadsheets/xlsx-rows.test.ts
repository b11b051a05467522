import { expect, test } from 'vitest';
import { zipFile } from '#server/spreadsheets/testing/zip-file.ts';
import { xlsxRows } from '#server/spreadsheets/xlsx-rows.ts';

const FORMATS = [
  'General',
  'dd/mm/yyyy',
  'h:mm:ss',
  '[h]:mm:ss',
  'd "de" mmmm "de" yyyy h:mm',
  'mm:ss.0',
  '0.00',
  '[Red]0',
  '[$-es-CO]d-mmm-yy',
  '0.0%',
  '0"%"',
  '[$-C0A]mmmm\\ yyyy;@',
  'mm/yy',
  'yyyy',
  'mm/yyyy h:mm',
];
const STYLES = `<styleSheet><numFmts>${FORMATS.map(
  (code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${FORMATS.map(
  (_, id) => `<xf numFmtId="${200 + id}"/>`,
).join('')}<xf numFmtId="22"/><xf numFmtId="9"/><xf numFmtId="17"/></cellXfs></styleSheet>`;

type Parts = { sheet: string; workbook?: string; styles?: string; texts?: string };

function book({
  sheet,
  workbook = '<sheet name="Uno" r:id="r1"/>',
  styles = STYLES,
  texts = '',
}: Parts): Record<string, string> {
  return {
    'xl/workbook.xml': `<workbook><workbookPr/><sheets>${workbook}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><sheetData>${sheet}</sheetData></x:worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row><c t="str"><v>a</v></c></row><row><c t="str"><v>b</v></c></row></sheetData></worksheet>',
  };
}

const read = (parts: Parts, rowsMax = 100) => xlsxRows(zipFile(book(parts)), rowsMax);
const row = (cells: string) => `<row>${cells}</row>`;
const second = row('<c t="str"><v>fin</v></c>');

test('numbers come as their format shows them: days, times, percentages, and plain ones with a point', async () => {
  const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
  const cells = [
    [0, 21.0975, '21.0975'],
    [1, 45_501, '2024-07-28'],
    [2, 0.0732638888888889, '01:45:30'],
    [3, 1.895833333333333, '45:30:00'],
    [4, 45_501.25, '2024-07-28 06:00:00'],
    [5, 0.0316030092592593, '00:45:30'],
    [6, 4.2, '4.2'],
    [7, 12, '12'],
    [8, 45_424, '2024-05-12'],
    [9, 0.07, '7%'],
    [9, -0.125, '-12.5%'],
    [10, 15, '15'],
    [15, 45_424.5, '2024-05-12 12:00:00'],
    [16, 0.15, '15%'],
    [1, 0.5, '12:00:00'],
    [1, -3, '-3'],
    [99, 7, '7'],
  ] as const;
  const { rows } = await read({
    sheet: row(cells.map(([style, value]) => cell(style, value)).join('')) + second,
  });
  expect(rows[0]?.cells).toEqual(cells.map(([, , text]) => text));
});

test('a month that a spreadsheet stores as its first day comes as the month, and another day as the day', async () => {
  const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
  const cells = [
    [17, 45_413, '2024-05'],
    [11, 45_413, '2024-05'],
    [12, 45_413, '2024-05'],
    [17, 45_424, '2024-05-12'],
    [1, 45_413, '2024-05-01'],
    [13, 45_413, '2024-05-01'],
    [14, 45_413.25, '2024-05-01 06:00:00'],
    [17, 0.5, '12:00:00'],
  ] as const;
  const { rows } = await read({
    sheet: row(cells.map(([style, value]) => cell(style, value)).join('')) + second,
  });
  expect(rows[0]?.cells).toEqual(cells.map(([, , text]) => text));
});

test('texts come whole, with their signs and without what only tells how to say them', async () => {
  const texts =
    '<si><r><t xml:space="preserve">Carrera </t></r><r><t>&amp; más</t></r><rPh><t>no</t></rPh></si><si><t/></si>';
  const sheet = row(
    '<c t="s"><v>0</v></c><c t="inlineStr"><is><t>&lt;5K&#62;</t></is></c><c t="str"><f>1+1</f><v>dos</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>9</v></c><c t="d"><v>2024-05-12</v></c>',
  );
  const { rows } = await read({ sheet: sheet + second, texts });
  expect(rows[0]?.cells).toEqual(['Carrera & más', '<5K>', 'dos', 'sí', '', '', '2024-05-12']);
});

test('cells stand where their address says, and rows without a text are left out', async () => {
  const { rows } = await read({
    sheet:
      '<row r="3"><c r="C3" t="str"><v>c</v></c></row><row r="4"><c r="A4"/></row><row r="9"><c r="AB9" t="str"><v>x</v></c></row>',
  });
  expect(rows.map(({ line, cells }) => [line, cells.length, cells.at(-1)])).toEqual([
    [3, 3, 'c'],
    [9, 28, 'x'],
  ]);
});

test('the first visible sheet with rows is read, and the days of an old Macintosh are moved', async () => {
  const workbook =
    '<sheet name="Oculta" state="hidden" r:id="r1"/><sheet name="Dos" rel:id="r2"/><sheet name="Tres" r:id="r1"/>';
  expect(await read({ sheet: second + second, workbook })).toMatchObject({
    sheet: 'Dos',
    otherSheets: 1,
    rows: [{ cells: ['a'] }, {}],
  });
  const files = book({ sheet: row('<c s="1"><v>44039</v></c><c s="17"><v>43951</v></c>') + second });
  files['xl/workbook.xml'] =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="Uno" r:id="r1"/></sheets></workbook>';
  expect((await xlsxRows(zipFile(files), 9)).rows[0]?.cells).toEqual(['2024-07-28', '2024-05']);
});

test('a sheet of the largest size costs what its cells cost', async () => {
  const sheet = `${row('<c r="XFD1" t="str"><v>lejos</v></c><c r="A1" t="str"><v>cerca</v></c>')}<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c><c r="B1048576" t="str"><v>b</v></c></row>`;
  const { rows } = await read({ sheet });
  expect(rows.map(({ cells }) => cells)).toEqual([['cerca'], ['', 'b']]);
});

test('no more rows are read than asked for', async () => {
  expect((await read({ sheet: second.repeat(500) }, 20)).rows).toHaveLength(20);
});

test('a workbook that unfolds to more than 50 MB is refused, also when it lies about it', async () => {
  const files = book({ sheet: `${second}${second}<!--${' '.repeat(60_000_000)}-->` });
  await expect(xlsxRows(zipFile(files), 9)).rejects.toThrow(RangeError);
  await expect(xlsxRows(zipFile(files, 1000), 9)).rejects.toThrow(RangeError);
});

test.each([
  ['has a document type', '<!DOCTYPE x SYSTEM "x.dtd"><worksheet><sheetData/></worksheet>'],
  ['nests without end', '<a>'.repeat(200) + '</a>'.repeat(200)],
  ['is not closed', '<worksheet><sheetData><row>'],
])('a sheet that %s is refused', async (_, xml) => {
  const files = { ...book({ sheet: '' }), 'xl/worksheets/sheet1.xml': xml };
  await expect(xlsxRows(zipFile(files), 9)).rejects.toThrow(RangeError);
});

test('a zip that is no workbook has no rows or is refused', async () => {
  await expect(xlsxRows(zipFile({ 'a.txt': 'a' }), 9)).rejects.toThrow(RangeError);
  await expect(xlsxRows(Buffer.from('PK\x03\x04'), 9)).rejects.toThrow(RangeError);
});
