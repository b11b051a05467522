import type { UserRace } from '#contract/user-races.ts';
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { awaitsDate } from '#web/features/my-races/awaits-date.ts';

type Facts = Pick<UserRace, 'raceDate' | 'raceStatus' | 'status'>;

/** How far off a race is: 'Faltan 12 días', 'Mañana', 'Es hoy'; null once it is past, run, cancelled or postponed. */
export function raceCountdown(race: Facts, today: CalendarDate): string | null {
  const { raceDate, raceStatus, status } = race;
  if (!isCalendarDate(raceDate) || raceStatus === 'cancelada' || awaitsDate(race)) return null;
  const days = daysBetween(today, raceDate);
  if (days < 0 || status === COMPLETED_STATUS) return null;
  if (days === 0) return 'Es hoy';
  return days === 1 ? 'Mañana' : `Faltan ${days} días`;
}
