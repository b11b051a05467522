import sharp from 'sharp';
import { xlsxFile } from '#server/spreadsheets/testing/xlsx-file.ts';

/** A file that costs far more to read than to send; `bytes` is about how many it has, or what it unfolds to. */
export type HostileFile = {
  path: string;
  type: string;
  /** The most that is worth trying. */
  bytes: number;
  make(bytes: number): Uint8Array | Promise<Uint8Array>;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HISTORY = '/history/preview';
const IMPORT = '/desk/import/races?dryRun=1';
const text = (written: string) => Buffer.from(written);
const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));
const sheet = (xml: string, parts = {}) =>
  xlsxFile({ Hoja: [] }, { 'xl/worksheets/sheet0.xml': `<worksheet><sheetData>${xml}`, ...parts });
const gpx = (points: string) => text(`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`);
const zigzag = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 40) }, (_, index) => {
    const lat = (4 + (index % 2) * (0.001 - index * 1e-9)).toFixed(7);
    return `<trkpt lat="${lat}" lon="-${(74 + index / 1e6).toFixed(6)}"/>`;
  }).join('');
const page = (json: string) => text(`<script type="application/ld+json">${json}</script>`);
const calendar = (rule: string) =>
  text(
    `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nRRULE:FREQ=${rule}\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY:10K\nDTSTART;TZID=Z:20270314T063000\nEND:VEVENT\nEND:VCALENDAR`,
  );

/** One file of every kind by which a server was paused or filled (docs/decisions/073-files-are-read-in-processes.md). */
export const HOSTILE_FILES: Readonly<Record<string, HostileFile>> = {
  'FIT of empty sessions': {
    path: HISTORY,
    type: 'application/vnd.ant.fit',
    bytes: 19_900_000,
    make: (bytes) => emptyMessages(bytes, 18),
  },
  'FIT of empty points': {
    path: HISTORY,
    type: 'application/vnd.ant.fit',
    bytes: 19_900_000,
    make: (bytes) => emptyMessages(bytes, 20),
  },
  'workbook, cells of one row': {
    path: HISTORY,
    type: XLSX,
    bytes: 40_000_000,
    make: (bytes) => sheet(`<row>${filled('<c><v>1</v></c>', bytes)}</row></sheetData></worksheet>`),
  },
  'workbook, empty rows': {
    path: HISTORY,
    type: XLSX,
    bytes: 48_000_000,
    make: (bytes) => sheet(`${filled('<row/>', bytes)}</sheetData></worksheet>`),
  },
  'workbook, shared texts': {
    path: HISTORY,
    type: XLSX,
    bytes: 48_000_000,
    make: (bytes) =>
      sheet('<row/></sheetData></worksheet>', {
        'xl/sharedStrings.xml': `<sst>${filled('<si/>', bytes)}</sst>`,
      }),
  },
  'GPX, name of entities': {
    path: HISTORY,
    type: 'application/gpx+xml',
    bytes: 19_500_000,
    make: (bytes) =>
      text(
        `<gpx><trk><name>${filled('&amp;', bytes)}</name><trkseg><trkpt lat="4" lon="-74"/></trkseg></trk></gpx>`,
      ),
  },
  'GPX, points of a run': {
    path: HISTORY,
    type: 'application/gpx+xml',
    bytes: 19_200_000,
    make: (bytes) => gpx(filled('<trkpt lat="4" lon="-74"/>', bytes)),
  },
  'JSON, nested': {
    path: HISTORY,
    type: 'application/json',
    bytes: 4_900_000,
    make: (bytes) => text(filled('[', bytes / 2) + filled(']', bytes / 2)),
  },
  'JSON, races of long texts': {
    path: HISTORY,
    type: 'application/json',
    bytes: 4_900_000,
    make: (bytes) =>
      text(
        `[${Array(2000)
          .fill(`{"raceName":"${'x'.repeat(bytes / 2000 - 20)}"}`)
          .join(',')}]`,
      ),
  },
  'CSV of commas': {
    path: HISTORY,
    type: 'text/csv',
    bytes: 4_900_000,
    make: (bytes) => text(filled(',', bytes)),
  },
  'CSV of long cells': {
    path: HISTORY,
    type: 'text/csv',
    bytes: 4_900_000,
    make: (bytes) =>
      text(
        `Carrera;Fecha;Notas;Distancia\n${filled(`${'1:'.repeat(600)};2024-05-12;${'a '.repeat(600)};10K\n`, bytes)}`,
      ),
  },
  'import, one line of commas': {
    path: IMPORT,
    type: 'text/csv',
    bytes: 20_000_000,
    make: (bytes) => text(filled(',', bytes)),
  },
  'import, one line of quoted line breaks': {
    path: IMPORT,
    type: 'text/csv',
    bytes: 20_000_000,
    make: (bytes) => text(filled('"\n",', bytes)),
  },
  'import, 250,000 new races': {
    path: IMPORT,
    type: 'text/csv',
    bytes: 20_000_000,
    make: (bytes) =>
      text(
        `nombre,ciudad,fecha,distancia\n${Array.from({ length: bytes / 50 }, (_, race) => `Carrera de los lagos ${race},Cali,2027-03-14,10K`).join('\n')}`,
      ),
  },
  'import, a race of long courses': {
    path: IMPORT,
    type: 'application/json',
    bytes: 19_000_000,
    make: (bytes) =>
      text(
        JSON.stringify(
          Array.from({ length: Math.ceil(bytes / 9_500_000) }, (_, race) => ({
            name: `Larga ${race}`,
            city: 'Cali',
            startDate: '2027-03-14',
            description: 'x',
            distances: Array.from({ length: 20 }, (__, name) => ({
              name: `${name + 1}K`,
              route: Array.from({ length: Math.min(20_000, bytes / 500) }, (___, at) => [
                4 + at / 1e5,
                -74.12345,
              ]),
            })),
          })),
        ),
      ),
  },
  'import, JSON of ones': {
    path: IMPORT,
    type: 'application/json',
    bytes: 20_000_000,
    make: (bytes) => text(`[${filled('1,', bytes)}1]`),
  },
  'course that turns at each point': {
    path: '/desk/courses',
    type: 'application/gpx+xml',
    bytes: 7_900_000,
    make: (bytes) => gpx(zigzag(bytes)),
  },
  'course nested deeply': {
    path: '/desk/courses',
    type: 'application/gpx+xml',
    bytes: 1_400_000,
    make: (bytes) => text(`<gpx>${filled('<trk>', bytes)}`),
  },
  'calendar of a zone that changes each minute': {
    path: '/desk/read',
    type: 'text/calendar',
    bytes: 300,
    make: () => calendar('MINUTELY'),
  },
  'page with a list of ones': {
    path: '/desk/read',
    type: 'text/html',
    bytes: 2_900_000,
    make: (bytes) => page(`[${filled('1,', bytes)}1]`),
  },
  'page of many long events': {
    path: '/desk/read',
    type: 'text/html',
    bytes: 2_900_000,
    make: (bytes) =>
      page(
        `[${Array(290)
          .fill(
            `{"@type":"Event","name":"10K","startDate":"2027-03-14","description":"${'x'.repeat(bytes / 290 - 80)}"}`,
          )
          .join(',')}]`,
      ),
  },
  'address of a page, nested': {
    path: '/desk/read',
    type: 'application/json',
    bytes: 2_900_000,
    make: (bytes) => text(filled('[', bytes)),
  },
  'PNG of 50 million pixels': {
    path: '/desk/pictures',
    type: 'image/png',
    bytes: 49_000_000,
    make: (bytes) => {
      const side = Math.floor(Math.sqrt(bytes));
      return sharp({ create: { width: side, height: side, channels: 4, background: '#3a78' } })
        .png({ progressive: true })
        .toBuffer();
    },
  },
};

/** A definition of a session without fields; each byte after it is one. */
function emptyMessages(bytes: number, kind: number): Uint8Array {
  const header = Buffer.alloc(12);
  header.set([12, 0x20]);
  header.writeUInt32LE(bytes - 14, 4);
  header.write('.FIT', 8, 'latin1');
  const file = Buffer.alloc(bytes);
  header.copy(file);
  Buffer.from([0x40, 0, 0, kind, 0, 0]).copy(file, 12);
  let sum = 0;
  for (const byte of file.subarray(0, bytes - 2)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1;
  }
  file.writeUInt16LE(sum, bytes - 2);
  return file;
}
