import type { CalendarDate } from './calendar-date.ts';
import { isPast } from './race-status.ts';
import { compareText } from './search-text.ts';

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
