import type { CalendarDate } from '#domain/calendar-date.ts';
import { type RaceSearch, yearText } from '#domain/race-search.ts';
import { isPast } from '#domain/race-status.ts';
import { compareText, foldText } from '#domain/search-text.ts';
import { monthNumber } from '#domain/spanish-months.ts';

type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  distances: readonly { name: string }[];
};

// Test oracle: what server/db/race-filter.ts and the order of races.repository.ts do in SQL, in plain code.

/** Whether a race meets every filter that is set; the text searches the name only (docs/product.md §1, race list). */
export function matchesRace(race: SearchedRace, search: RaceSearch): boolean {
  const [year, month] = race.startDate.split('-');
  return (
    foldText(race.name).includes(foldText(search.name)) &&
    (search.year === null || year === yearText(search.year)) &&
    (search.month === null || Number(month) === monthNumber(search.month)) &&
    (search.distance === null || race.distances.some(({ name }) => name === search.distance)) &&
    (search.city === null || foldText(race.city) === foldText(search.city))
  );
}

/** The list's order: upcoming by date, then past with the latest first, then by uid (docs/product.md §1, race list). */
export function compareRaces(today: CalendarDate) {
  return (
    a: { uid: string; startDate: CalendarDate },
    b: { uid: string; startDate: CalendarDate },
  ): number => {
    const past = isPast(a.startDate, today);
    if (past !== isPast(b.startDate, today)) return past ? 1 : -1;
    const byDate = compareText(a.startDate, b.startDate);
    return (past ? -byDate : byDate) || compareText(a.uid, b.uid);
  };
}
