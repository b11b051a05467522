import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';

/** How far off a race is: 'Faltan 12 días', 'Mañana', 'Es hoy'; null once it is past. */
export function raceCountdown(raceDate: CalendarDate, today: CalendarDate): string | null {
  if (!isCalendarDate(raceDate)) return null;
  const days = daysBetween(today, raceDate);
  if (days < 0) return null;
  if (days === 0) return 'Es hoy';
  return days === 1 ? 'Mañana' : `Faltan ${days} días`;
}
