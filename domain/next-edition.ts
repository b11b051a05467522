import { LAST_DAY } from './calendar-bounds.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';

const YEAR_DAYS_MAX = 53 * 7;

/** The same day of the week next year, as near to the same date as there is: a Sunday stays a Sunday. The same day
 * where no year follows. */
export function nextYearsDay(date: CalendarDate): CalendarDate {
  if (daysBetween(date, LAST_DAY) < YEAR_DAYS_MAX) return date;
  const later = addDays(date, 52 * 7);
  return later.slice(0, 4) === date.slice(0, 4) ? addDays(later, 7) : later;
}

/** `Media de Cali 2026` becomes `Media de Cali 2027`; a name without its year stays. */
export function nextYearsName(name: string, date: CalendarDate): string {
  const year = date.slice(0, 4);
  return name.replace(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'), nextYearsDay(date).slice(0, 4));
}
