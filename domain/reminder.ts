import { addDays, type CalendarDate } from './calendar-date.ts';
import type { RaceStatus } from './race-status.ts';
import { COMPLETED_STATUS, type UserRaceStatus } from './user-race.ts';

export const REMINDER_KINDS = ['before', 'after'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const DAYS_BEFORE = 3;
const DAYS_AFTER = 1;
const NOT_HELD: readonly (RaceStatus | null)[] = ['cancelada', 'aplazada'];

type RemindedRace = {
  status: UserRaceStatus;
  raceTime: string | null;
  catalogueStatus: RaceStatus | null;
};

export function remindedDay(kind: ReminderKind, today: CalendarDate): CalendarDate {
  return addDays(today, kind === 'before' ? DAYS_BEFORE : -DAYS_AFTER);
}

/** None for a race done or off, nor after it once it has a time (docs/product §7.23 settings). */
export function callsForReminder(kind: ReminderKind, race: RemindedRace): boolean {
  if (race.status === COMPLETED_STATUS || NOT_HELD.includes(race.catalogueStatus)) return false;
  return kind === 'before' || race.raceTime === null;
}
