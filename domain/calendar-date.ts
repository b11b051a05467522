import { BOGOTA_OFFSET_MILLISECONDS } from './bogota-day.ts';
import { SPANISH_MONTHS } from './spanish-months.ts';

/** YYYY-MM-DD, a day in Bogotá (docs/product §2 dates and status). */
export type CalendarDate = string;

export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const DAY_MILLISECONDS = 86_400_000;

function midnight(date: CalendarDate): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return exists ? time : null;
}

function midnightOf(date: CalendarDate): number {
  const time = midnight(date);
  if (!time) throw new RangeError(`Not a calendar date: ${date.slice(0, 40)}`);
  return time.getTime();
}

function dateOf(milliseconds: number): CalendarDate {
  const time = new Date(milliseconds);
  const date = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  if (!isCalendarDate(date)) throw new RangeError('The day lies outside the years 1 to 9999.');
  return date;
}

export function isCalendarDate(text: string): boolean {
  return midnight(text) !== null;
}

export function bogotaDate(now: Date): CalendarDate {
  return dateOf(now.getTime() + BOGOTA_OFFSET_MILLISECONDS);
}

/** The moment at which a day in Bogotá ends. @throws {RangeError} on an impossible date */
export function endOfBogotaDay(date: CalendarDate): Date {
  return new Date(midnightOf(date) + DAY_MILLISECONDS - BOGOTA_OFFSET_MILLISECONDS);
}

/** @throws {RangeError} on an impossible date or number */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!Number.isSafeInteger(days)) throw new RangeError('Days are added in whole numbers.');
  return dateOf(midnightOf(date) + days * DAY_MILLISECONDS);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MILLISECONDS;
}

export function formatLongDate(date: CalendarDate): string {
  const parts = spanishParts(date);
  return parts ? `${parts.weekday}, ${parts.day} de ${parts.month} de ${parts.year}` : date;
}

/** '12 de abril', with its year where that is not clear. */
export function formatDay(date: CalendarDate, withYear: boolean): string {
  const parts = spanishParts(date);
  return parts ? `${parts.day} de ${parts.month}${withYear ? ` de ${parts.year}` : ''}` : date;
}

export function formatShortDate(date: CalendarDate): string {
  const { day, month, year } = formatDayMonth(date);
  return day ? `${day} ${month} ${year}` : date;
}

export function formatDayMonth(date: CalendarDate): {
  day: string;
  month: string;
  year: string;
  weekday: string;
} {
  const parts = spanishParts(date);
  if (!parts) return { day: '', month: '', year: '', weekday: '' };
  return { ...parts, month: parts.month.slice(0, 3), weekday: parts.weekday.slice(0, 3) };
}

function spanishParts(date: CalendarDate) {
  const time = midnight(date);
  if (!time) return null;
  return {
    day: String(time.getUTCDate()),
    month: (SPANISH_MONTHS[time.getUTCMonth()] ?? '').toLowerCase(),
    year: String(time.getUTCFullYear()),
    weekday: WEEKDAYS[time.getUTCDay()] ?? '',
  };
}
