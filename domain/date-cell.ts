import { bogotaDay } from './bogota-day.ts';
import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { type DatePrecision, lastDay } from './date-precision.ts';
import { RACE_YEAR } from './race-year.ts';
import { foldText } from './search-text.ts';
import { monthThatBegins } from './spanish-months.ts';

export type DateReading = {
  /** `05/12/2024` is in May rather than in December. */
  monthFirst?: boolean;
  /** A time of day without a zone is UTC's, as in a Strava archive. */
  inUtc?: boolean;
};

const LONGEST = 60;
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
/** French, Portuguese, Italian, German and Dutch ones that begin neither like a Spanish nor like an English month. */
const OTHER_MONTHS = [
  /^gen/,
  /^fev/,
  /^(?:mrz|mrt|maart)/,
  /^avr/,
  /^(?:mai|mag|mei)/,
  /^(?:juin|giu)/,
  /^(?:juil|lug)/,
  /^aou/,
  /^set/,
  /^(?:out|ott|okt)/,
  /^novembr/,
  /^dez/,
];
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/;
/** Said of a day that is not known yet. */
const UNTIL_KNOWN = /\(?\b(?:(?:dia|fecha) )?por (?:confirmar|definir)\b\)?/;
const SERIAL_ORIGIN = '1899-12-30';

/** `12/05/2024`, `2024-05-12`, `12-may-24`, `May 12, 2024, 6:00:00 AM`, `45424`; null when it is no day. */
export function readDateCell(cell: string, reading: DateReading = {}): CalendarDate | null {
  if (cell.length > LONGEST) return null;
  const text = foldText(cell);
  const serial = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1] ?? 0);
  if (serial >= 20_000 && serial < 80_000) return addDays(SERIAL_ORIGIN, serial);
  const [, head = '', clock = ''] = /^([^:]*?)(?:(?:t|[\s,]+)(\d{1,2}:.*))?$/.exec(text) ?? [];
  const date = dayOf(head, reading.monthFirst ?? false);
  return date && clock ? atClock(date, clock, reading.inUtc ?? false) : date;
}

/** `2009`, `enero de 2014`, `ene-2014`, `ene-14`, `2014-01`, `1/2014`, `2027, por confirmar`: the last day of what is known; null when it is no such cell. */
export function readPeriodCell(cell: string): { date: CalendarDate; precision: DatePrecision } | null {
  if (cell.length > LONGEST) return null;
  const words = foldText(cell)
    .replace(UNTIL_KNOWN, ' ')
    .replace(/\bdel?\b/g, ' ')
    .split(/[\s,./-]+/)
    .filter(Boolean);
  // `diciembre 25` may be a day.
  const [, shortYear] = /^(?:\p{L}{3}|sept) (\d{2})$/u.exec(words.join(' ')) ?? [];
  const year = words.find((word) => RACE_YEAR.test(word)) ?? shortYear;
  const [other, ...more] = words.filter((word) => word !== year);
  if (!year || more.length > 0) return null;
  if (!other) return { date: `${year}-12-31`, precision: 'year' };
  const month = /^\p{L}/u.test(other) ? monthOf(other) : other;
  const first = existing([year, month, '1']);
  return first === null ? null : { date: lastDay(first, 'month'), precision: 'month' };
}

/** Whether a column proves that its dates begin with the month: one must, and none may not. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}(?!\d)/.exec(cell) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}

function dayOf(text: string, monthFirst: boolean): CalendarDate | null {
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact) return existing(compact.slice(1));
  if (!/^[\p{L}\p{N}\s,./º°-]+$/u.test(text)) return null;
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:del?|of|as?)$/.test(word));
  const [a = '', b = '', c = '', ...more] =
    words.length === 4 && isWeekday(words[0]) ? words.slice(1) : words;
  if (more.length > 0) return null;
  if (/^\p{L}/u.test(a)) return existing([c, monthOf(a), b]);
  const month = /^\p{L}/u.test(b) ? monthOf(b) : b;
  if (a.length === 4) return existing([a, month, c]);
  return existing(monthFirst && month === b ? [c, a, b] : [c, month, a]);
}

/** In any language: a word that is no month, or `mar`, which is both. */
const isWeekday = (word = '') => /^\p{L}/u.test(word) && (word === 'mar' || monthOf(word) === '');

function monthOf(word: string): string {
  if (word.length < 3) return '';
  const inEnglish = ENGLISH_MONTHS.findIndex((name) => name.startsWith(word)) + 1;
  const elsewhere = OTHER_MONTHS.findIndex((name) => name.test(word)) + 1;
  return String(monthThatBegins(word) ?? (inEnglish || elsewhere || ''));
}

function existing(parts: readonly string[]): CalendarDate | null {
  const [year = '', month = '', day = ''] = parts.map((part) => part.replace(/(?:st|nd|rd|th|[º°])$/, ''));
  const century = year.length !== 2 ? '' : Number(year) < 70 ? '20' : '19';
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function atClock(date: CalendarDate, clock: string, inUtc: boolean): CalendarDate | null {
  const [all, hour, minute, second = '0', half, zone] = CLOCK.exec(clock) ?? [];
  if (!all) return null;
  if (!zone && !inUtc) return date;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const [, sign, zoneHours, zoneMinutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  const minutesEast = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * (sign === '-' ? -1 : 1);
  const minutes = hours * 60 + Number(minute) - minutesEast;
  const day = bogotaDay(Date.parse(date) + minutes * 60_000 + Number(second) * 1000);
  return isCalendarDate(day) ? day : null;
}
