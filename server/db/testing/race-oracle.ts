import type { CalendarDate } from '#domain/calendar-date.ts';
import { isPast } from '#domain/race-status.ts';
import { compareText } from '#domain/search-text.ts';

// Test oracle: the order of races.repository.ts, in plain code.

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
