import { secondsToRaceTime } from '#domain/race-time.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';

/** What a cell's format makes of its number. */
export type NumberKind = 'number' | 'percent' | 'day' | 'month' | 'time';

const DAY_SECONDS = 86_400;
const MILLISECONDS = 1000;
const ORIGIN = Date.UTC(1899, 11, 30);
const BUILT_IN_PERCENTS = new Set([9, 10]);
const BUILT_IN_MONTH = 17;
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 16) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The kind of each cell style, in the order that cells count them by. @throws {RangeError} */
export function numberKinds(stylesXml: string): NumberKind[] {
  const codes = new Map<string, string>();
  const kinds: NumberKind[] = [];
  readXml(stylesXml, {
    open(name, { numFmtId = '0', formatCode = '' }, parent) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'xf' && parent === 'cellXfs') kinds.push(kindOf(Number(numFmtId), codes.get(numFmtId)));
    },
  });
  return kinds;
}

function kindOf(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (BUILT_IN_PERCENTS.has(id)) return 'percent';
    if (id === BUILT_IN_MONTH) return 'month';
    return isBuiltInDay(id) ? 'day' : BUILT_IN_TIMES.has(id) ? 'time' : 'number';
  }
  // Elapsed hours stand in brackets, and so do colours and languages.
  const marks = code
    .toLowerCase()
    .replace(/\[(h+|m+|s+)\]/g, '$1')
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|general/g, '');
  if (marks.includes('%')) return 'percent';
  // Beside hours or seconds `m` may be minutes.
  if (/^(?=.*y)(?=.*m)[^dhs]*$/.test(marks)) return 'month';
  if (/[dy]/.test(marks)) return 'day';
  return /[hs]/.test(marks) ? 'time' : /m/.test(marks) ? 'day' : 'number';
}

/** `2024-05-12`, `2024-05`, `2024-05-12 06:30:00`, `45:30:00`, `15%`, or the plain number. */
export function numberText(value: number, kind: NumberKind): string {
  // Hundredths such as 0.07 carry rounding noise.
  if (kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  if (kind === 'number' || value < 0 || !(value < 3_000_000)) return String(value);
  // Tenths of a second are exact in what a spreadsheet keeps.
  const seconds = Math.floor(Math.round(value * DAY_SECONDS * 10) / 10);
  if (kind === 'time' || seconds < DAY_SECONDS) return secondsToRaceTime(seconds);
  const date = new Date(ORIGIN + Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS * MILLISECONDS)
    .toISOString()
    .slice(0, 10);
  // A typed month is stored as its first day.
  if (kind === 'month' && date.endsWith('-01')) return date.slice(0, 7);
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${secondsToRaceTime(seconds % DAY_SECONDS)}`;
}
