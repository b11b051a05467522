import { addDays, type CalendarDate, formatShortDate } from './calendar-date.ts';

export const WEEKEND = 'Este fin de semana';
export const NEXT_DAYS = 'Próximos 30 días';

export type Days = { from: CalendarDate; to: CalendarDate };

/** Saturday and Sunday of this week; on a Sunday what is left of it. */
export function weekendOf(today: CalendarDate): Days {
  const sunday = addDays(today, (7 - new Date(today).getUTCDay()) % 7);
  return { from: sunday === today ? today : addDays(sunday, -1), to: sunday };
}

export const nextDays = (today: CalendarDate, days: number): Days => ({
  from: today,
  to: addDays(today, days),
});

/** 'del 3 ene 2027 al 9 ene 2027' in a title; an open end is null. */
export function daysTitle(from: CalendarDate, to: CalendarDate | null): string {
  if (!to) return `desde el ${formatShortDate(from)}`;
  return from === to ? formatShortDate(from) : `del ${formatShortDate(from)} al ${formatShortDate(to)}`;
}

/** The same on a chip, where the days that are a press have their name. */
export function daysChip(from: CalendarDate, to: CalendarDate | null, today: CalendarDate): string {
  const are = (days: Days) => days.from === from && days.to === to;
  if (are(weekendOf(today))) return WEEKEND;
  if (are(nextDays(today, 30))) return NEXT_DAYS;
  if (!to) return `Desde ${formatShortDate(from)}`;
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} a ${formatShortDate(to)}`;
}
