import { addDays } from '#domain/calendar-date.ts';

const WEEKDAYS = { sunday: 0, saturday: 6 } as const;

/** When a demo race is run: some days from today (negative: ago), moved to the next such weekday outwards. */
export type RaceDay = { days: number; on?: keyof typeof WEEKDAYS };

/** Day of the week of a calendar date, 0 being Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date of a race day as seen from today: later for coming races, earlier for past ones. */
export function dateOf({ days, on = 'sunday' }: RaceDay, today: string): string {
  const near = addDays(today, days);
  const ahead = (WEEKDAYS[on] - weekdayOf(near) + 7) % 7;
  return addDays(near, days < 0 && ahead > 0 ? ahead - 7 : ahead);
}
