import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isPast } from '#domain/race-status.ts';
import { compareText } from '#domain/search-text.ts';

type Dated = Pick<UserRace, 'id' | 'raceDate'>;

/** Upcoming races, the nearest first, apart from past ones, the latest first. A race today is upcoming. */
export function upcomingAndPast<R extends Dated>(races: readonly R[], today: CalendarDate) {
  const byDate = races.toSorted((a, b) => compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id));
  return {
    upcoming: byDate.filter(({ raceDate }) => !isPast(raceDate, today)),
    past: byDate.filter(({ raceDate }) => isPast(raceDate, today)).reverse(),
  };
}
