import { addDays, type CalendarDate } from './calendar-date.ts';
import { type RaceStatus, takesEntries } from './race-status.ts';
import { isClosed } from './registration.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, type UserRaceStatus } from './user-race.ts';

export const REMINDER_KINDS = ['before', 'after'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const DAYS_BEFORE = 3;
const DAYS_AFTER = 1;
const NOT_HELD: readonly (RaceStatus | null)[] = ['cancelada', 'aplazada'];

type RemindedRace = {
  status: UserRaceStatus;
  raceTime: string | null;
  catalogueStatus: RaceStatus | null;
  distances: readonly { registrationClosesAt: CalendarDate | null }[];
};

export function remindedDay(kind: ReminderKind, today: CalendarDate): CalendarDate {
  return addDays(today, kind === 'before' ? DAYS_BEFORE : -DAYS_AFTER);
}

/**
 * None for a race done or off, nor after it once it has a time, nor before one that is closed, without being
 * registered (docs/product §7.23 settings).
 */
export function callsForReminder(kind: ReminderKind, race: RemindedRace, today: CalendarDate): boolean {
  const { status, raceTime, catalogueStatus, distances } = race;
  if (status === COMPLETED_STATUS || NOT_HELD.includes(catalogueStatus)) return false;
  if (kind === 'after') return raceTime === null;
  const isOpen = distances.length === 0 || distances.some((one) => !isClosed(one, today));
  return status !== INITIAL_STATUS || (takesEntries(catalogueStatus) && isOpen);
}
