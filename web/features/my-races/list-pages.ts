import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { upcomingAndPast } from '#domain/my-races.ts';
import { commonDistances, matchingRaces, ownStandOut, racesByYear } from '#domain/past-races.ts';
import type { Entry } from '#domain/registration.ts';
import { doubledRaces } from '#domain/twin-rows.ts';
import { latestYears } from '#web/features/reports/latest-years.ts';
import { PAGE_ROWS, pageOf } from '#web/ui/row-pages.ts';

const UPCOMING_ROWS = 60;
const DISTANCES_MAX = 16;
const NAME_MAX = 100;

/** `registration` of one to come that is not registered for. */
export type ListedRace = UserRace & { registration?: Entry };

/**
 * What my races shows of all: a page of those to come, and of the past ones that the address asks for as many years
 * as a page has rows for; the others by their number alone (docs/product §8.32 long lists; decision 074).
 */
export function listPages(races: readonly ListedRace[], today: CalendarDate, asked: URLSearchParams) {
  const { next, upcoming, past } = upcomingAndPast(races, today);
  const allYears = latestYears(racesByYear(past), asked.get('year') ?? '').map(({ year }) => year);
  const choice = {
    name: (asked.get('name') ?? '').slice(0, NAME_MAX),
    distance: asked.get('distance') ?? '',
    year: allYears.find((year) => year && year === asked.get('year')) ?? '',
  };
  const years = racesByYear(matchingRaces(past, choice));
  return {
    next,
    upcoming: pageOf(upcoming, asked.get('proximas'), UPCOMING_ROWS),
    past: { total: past.length, years: withRows(latestYears(years, choice.year), choice.year, asked) },
    choice,
    allYears,
    distances: [...new Set([...commonDistances(past, DISTANCES_MAX), choice.distance])].filter(Boolean),
    marksOwn: ownStandOut(races),
    doubled: doubledRaces(races),
  };
}

export type ListPages = ReturnType<typeof listPages>;
export type PastYear = ListPages['past']['years'][number];

/** The chosen year in pages, else the latest one and after it those that fit. */
function withRows(years: ReturnType<typeof racesByYear<ListedRace>>, chosen: string, asked: URLSearchParams) {
  const paged = chosen || years[0]?.year;
  let room = chosen ? 0 : PAGE_ROWS;
  return years.map(({ year, races }) => {
    const isPaged = year === paged;
    const page = pageOf(races, isPaged ? asked.get('page') : null);
    const rows = isPaged || races.length <= room ? page.rows : [];
    room = rows.length > 0 ? room - rows.length : 0;
    return { ...page, year, rows };
  });
}
