import { addDays, type CalendarDate } from './calendar-date.ts';

export type Days = { from: CalendarDate; to: CalendarDate };

/** Saturday and Sunday of this week; on a Sunday what is left of it (docs/product §18.12 days and more). */
export function weekendOf(today: CalendarDate): Days {
  const sunday = addDays(today, (7 - new Date(today).getUTCDay()) % 7);
  return { from: sunday === today ? today : addDays(sunday, -1), to: sunday };
}

export const nextDays = (today: CalendarDate, days: number): Days => ({
  from: today,
  to: addDays(today, days),
});
