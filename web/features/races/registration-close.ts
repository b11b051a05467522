import type { RaceDistance } from '#contract/races.ts';
import { type CalendarDate, formatLongDate } from '#domain/calendar-date.ts';
import { type DatedRace, isOver } from '#domain/race-status.ts';

/**
 * Until when one can register, or since when no more; null while unknown, or where a race is over before its
 * registration is. Registration is open on its last day. docs/product.md §2.8
 */
export function registrationClose(
  race: DatedRace,
  { registrationClosesAt: day }: Pick<RaceDistance, 'registrationClosesAt'>,
  today: CalendarDate,
): { term: string; date: string } | null {
  if (!day) return null;
  const date = formatLongDate(day);
  if (day < today) return { term: 'Las inscripciones cerraron el', date };
  return isOver(race, today) ? null : { term: 'Inscripciones hasta', date };
}
