import { addDays, type CalendarDate } from './calendar-date.ts';
import type { RaceStatus } from './race-status.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

/** Reminder mails: one before a race, one after it. docs/product.md §7.23 */
export const REMINDER_KINDS = ['before', 'after'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const DAYS_BEFORE = 3;
const DAYS_AFTER = 1;
const NOT_HELD: readonly (RaceStatus | null)[] = ['cancelada', 'aplazada'];

type RemindedRace = {
  status: UserRaceStatus;
  raceTime: string | null;
  raceDate: CalendarDate;
  /** As the catalogue says now; null where it no longer has the race or knows no status. */
  catalogueDate: CalendarDate | null;
  catalogueStatus: RaceStatus | null;
};

/** The day of the races that a kind of reminder is about. */
export function remindedDay(kind: ReminderKind, today: CalendarDate): CalendarDate {
  return addDays(today, kind === 'before' ? DAYS_BEFORE : -DAYS_AFTER);
}

/**
 * Whether a race of the reminded day calls for a mail: not when it is done, cancelled, postponed or moved to another
 * day, and after it not when a time is there already. docs/product.md §7.23
 */
export function callsForReminder(kind: ReminderKind, race: RemindedRace): boolean {
  if (race.status === COMPLETED_STATUS || NOT_HELD.includes(race.catalogueStatus)) return false;
  if (race.catalogueDate !== null && race.catalogueDate !== race.raceDate) return false;
  return kind === 'before' || race.raceTime === null;
}
