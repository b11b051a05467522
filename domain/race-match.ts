import type { CalendarDate } from './calendar-date.ts';
import { type RaceSearch, yearText } from './race-search.ts';
import { isPast } from './race-status.ts';
import { compareText, containsText, foldText } from './search-text.ts';
import { monthNumber } from './spanish-months.ts';

type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  distances: readonly { name: string }[];
};

/**
 * Whether a race meets every filter that is set; the text looks at the name only. docs/product.md §1
 * In real use the database works this out (server/db/race-filter.ts); tests hold it against this.
 */
export function matchesRace(race: SearchedRace, search: RaceSearch): boolean {
  const [year, month] = race.startDate.split('-');
  return (
    containsText(race.name, search.name) &&
    (search.year === null || year === yearText(search.year)) &&
    (search.month === null || Number(month) === monthNumber(search.month)) &&
    (search.distance === null || race.distances.some(({ name }) => name === search.distance)) &&
    (search.city === null || foldText(race.city) === foldText(search.city))
  );
}

/**
 * The list's order: upcoming by date, then past with the latest first, then by uid. docs/product.md §1
 * In real use the database works this out (server/db/races.repository.ts); tests hold it against this.
 */
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
