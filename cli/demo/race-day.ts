import { addDays } from '#domain/calendar-date.ts';

const WEEKDAYS = { sunday: 0, saturday: 6 } as const;

/** Days from today (negative: ago), moved outwards to the next such weekday. */
export type RaceDay = { days: number; on?: keyof typeof WEEKDAYS };

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Later for upcoming races, earlier for past ones. */
export function dateOf({ days, on = 'sunday' }: RaceDay, today: string): string {
  const near = addDays(today, days);
  const ahead = (WEEKDAYS[on] - weekdayOf(near) + 7) % 7;
  return addDays(near, days < 0 && ahead > 0 ? ahead - 7 : ahead);
}
