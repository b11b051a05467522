import type { UserRace } from '#contract/user-races.ts';
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

type Facts = Pick<UserRace, 'raceDate' | 'raceStatus' | 'status'>;

/** How far off a race is: 'Faltan 12 días', 'Mañana', 'Es hoy'; null once it is past, run or cancelled. */
export function raceCountdown({ raceDate, raceStatus, status }: Facts, today: CalendarDate): string | null {
  if (!isCalendarDate(raceDate) || raceStatus === 'cancelada' || status === COMPLETED_STATUS) return null;
  const days = daysBetween(today, raceDate);
  if (days < 0) return null;
  if (days === 0) return 'Es hoy';
  return days === 1 ? 'Mañana' : `Faltan ${days} días`;
}
