import { addDays, type CalendarDate } from './calendar-date.ts';

const THURSDAY = 4;
const DAYS_LATE = 2;

/**
 * The Thursday whose mail of new races may leave on a day: that day, or one of the two before it for what could not
 * leave earlier (docs/product.md §18.44). Null on the other days of the week.
 */
export function weeklyDay(today: CalendarDate): CalendarDate | null {
  const late = (new Date(today).getUTCDay() - THURSDAY + 7) % 7;
  return late <= DAYS_LATE ? addDays(today, -late) : null;
}
