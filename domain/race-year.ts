import type { CalendarDate } from './calendar-date.ts';

/** Of the years that have a page (docs/product §9.26 ways to years). */
export const RACE_YEAR = /^(19|20)\d\d$/;
export const hasRaceYear = (date: CalendarDate): boolean => RACE_YEAR.test(date.slice(0, 4));
export const RACE_YEARS = 'Debe ser de un año de 1900 a 2099.';
