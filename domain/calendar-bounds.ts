import type { CalendarDate } from './calendar-date.ts';

// Of the days that can be written.
export const FIRST_DAY: CalendarDate = '0001-01-01';
export const LAST_DAY: CalendarDate = '9999-12-31';
