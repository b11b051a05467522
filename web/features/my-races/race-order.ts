import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isPast } from '#domain/race-status.ts';
import { compareText } from '#domain/search-text.ts';
import { awaitsDate } from '#web/features/my-races/awaits-date.ts';

type Dated = Pick<UserRace, 'id' | 'raceDate' | 'status' | 'raceStatus'>;

/**
 * Upcoming races, the nearest first, apart from past ones, the latest first. A race today is upcoming; a postponed one
 * stands after those whose day is known, whatever its last day was (docs/product.md §8.20).
 */
export function upcomingAndPast<R extends Dated>(races: readonly R[], today: CalendarDate) {
  const byDate = races.toSorted((a, b) => compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id));
  const dated = byDate.filter((race) => !awaitsDate(race));
  return {
    upcoming: [...dated.filter(({ raceDate }) => !isPast(raceDate, today)), ...byDate.filter(awaitsDate)],
    past: dated.filter(({ raceDate }) => isPast(raceDate, today)).reverse(),
  };
}
