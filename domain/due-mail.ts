import type { CalendarDate } from './calendar-date.ts';
import { isToCome, lastUrgentDay, type RaceChange, type RaceFacts, raceChanges } from './race-change.ts';
import type { RaceStatus } from './race-status.ts';
import { callsForReminder, REMINDER_KINDS, type ReminderKind, remindedDay } from './reminder.ts';
import type { UserRaceStatus } from './user-race.ts';

/** What a runner knows of a race that has changed since. */
export type RaceNotice = { raceCode: string; known: RaceFacts };

/** A race of a runner that is not completed, as the catalogue has it now. */
export type OwnRace = {
  id: string;
  raceCode: string;
  raceName: string;
  raceDate: CalendarDate;
  city: string;
  eventPlace: string;
  distance: string;
  status: UserRaceStatus;
  raceTime: string | null;
  organizerUrl: string | null;
  catalogueStatus: RaceStatus | null;
  /** Null where the catalogue does not have it, and before anything of it has changed. */
  facts: RaceFacts | null;
};

export type SentReminder = { id: string; kind: ReminderKind };

export type Untold = {
  races: readonly OwnRace[];
  notices: readonly RaceNotice[];
  sent: readonly SentReminder[];
};

export type DueMail = {
  changes: { race: OwnRace; changes: RaceChange[] }[];
  reminders: { race: OwnRace; kind: ReminderKind }[];
};

/**
 * What the one mail of a day holds (docs/product.md §17.43).
 * @returns `idle`, the races whose notices call for no mail any more: taken back, over, or not the runner's now
 */
export function dueMail(untold: Untold, today: CalendarDate, atNight: boolean) {
  const idle: string[] = [];
  const changes = untold.notices.flatMap(({ raceCode, known }) => {
    const race = untold.races.find((one) => one.raceCode === raceCode);
    const facts = race?.facts;
    if (race && !facts && known.startDate >= today) return [];
    const found = facts && isToCome(known, facts, today) ? raceChanges(known, facts) : [];
    if (race && found.length > 0) return [{ race, changes: found, days: [known.startDate, race.raceDate] }];
    idle.push(raceCode);
    return [];
  });
  const soon = lastUrgentDay(today);
  const isUrgent = changes.some(({ days }) => days.some((day) => day >= today && day <= soon));
  const moved = changes.flatMap(({ race, changes: [first] }) =>
    first?.field === 'startDate' ? race.raceCode : [],
  );
  const isFree = (race: OwnRace, kind: ReminderKind) =>
    moved.includes(race.raceCode) || !untold.sent.some((one) => one.id === race.id && one.kind === kind);
  const reminders = REMINDER_KINDS.flatMap((kind) =>
    untold.races
      .filter((race) => race.raceDate === remindedDay(kind, today))
      .filter((race) => callsForReminder(kind, race) && isFree(race, kind))
      .map((race) => ({ race, kind })),
  );
  // A mail at night is the day's only one: it holds the morning's reminders, too.
  const due: DueMail | null = (atNight ? isUrgent : changes.length + reminders.length > 0)
    ? { changes, reminders }
    : null;
  return { due, idle };
}
