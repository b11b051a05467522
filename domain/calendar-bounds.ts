import type { CalendarDate } from './calendar-date.ts';

/** Of the days that can be written. */
export const FIRST_DAY: CalendarDate = '0001-01-01';
export const LAST_DAY: CalendarDate = '9999-12-31';

/** Years have pages (docs/product §9.26 ways to years). */
export const hasRaceYear = (date: CalendarDate): boolean => /^(?:19|20)\d\d-/.test(date);
export const RACE_YEARS = 'Debe ser de un año de 1900 a 2099.';
