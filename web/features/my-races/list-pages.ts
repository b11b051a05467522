import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { upcomingAndPast } from '#web/features/my-races/race-facts.ts';
import { latestYears } from '#web/features/reports/latest-years.ts';
import { pageOf } from '#web/ui/row-pages.ts';

const UPCOMING_ROWS = 60;

/**
 * What my races shows of all: a page of those to come, and one of the past ones, of one year or of all
 * (docs/product §8.32 long lists; decision 074).
 */
export function listPages(races: readonly UserRace[], today: CalendarDate, asked: URLSearchParams) {
  const { upcoming, past, next } = upcomingAndPast(races, today);
  const all = [...new Set(past.map(yearOf))].filter((year) => /^\d{4}$/.test(year));
  const year = all.find((one) => one === asked.get('year')) ?? '';
  return {
    next,
    upcoming: pageOf(upcoming, asked.get('proximas'), UPCOMING_ROWS),
    past: pageOf(year ? past.filter((race) => yearOf(race) === year) : past, asked.get('page')),
    years: latestYears(
      all.map((one) => ({ year: one })),
      year,
    ),
    year,
  };
}

export type ListPages = Omit<ReturnType<typeof listPages>, 'next'>;

const yearOf = ({ raceDate }: UserRace) => raceDate.slice(0, 4);
