import type { RaceDistance } from '#contract/races.ts';
import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { type DatedRace, isOver } from '#domain/race-status.ts';

/**
 * 'Hasta 14 mar', from the day after 'Cerraron el 14 mar'; null while unknown, or where a race is over before its
 * registration is (docs/product.md §2.8, end of registration).
 */
export function registrationClose(
  race: DatedRace,
  { registrationClosesAt: date }: Pick<RaceDistance, 'registrationClosesAt'>,
  today: CalendarDate,
): string | null {
  if (!date) return null;
  const { day, month } = formatDayMonth(date);
  if (date < today) return `Cerraron el ${day} ${month}`;
  return isOver(race, today) ? null : `Hasta ${day} ${month}`;
}
