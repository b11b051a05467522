import type { CalendarDate } from './calendar-date.ts';
import { type DatePrecision, hasDay } from './date-precision.ts';
import {
  isMove,
  isToCome,
  lastDayOf,
  lastUrgentDay,
  type RaceChange,
  type RaceFacts,
  raceChanges,
} from './race-change.ts';
import { type Deadline, type EndingDistance, raceDeadlines, untoldDays } from './race-deadline.ts';
import { type RaceStatus, takesEntries } from './race-status.ts';
import { callsForReminder, REMINDER_KINDS, type ReminderKind, remindedDay } from './reminder.ts';
import type { SearchedDistance } from './searched-race.ts';
import type { Split } from './splits.ts';
import { INITIAL_STATUS, type UserRaceStatus } from './user-race.ts';

/** What a runner knows of a race that has changed since. */
export type RaceNotice = { raceCode: string; known: RaceFacts };

/** Splits are those of the runner's target; none without one. */
export type RaceMorning = { startTime: string | null; directions: string; splits: readonly Split[] };

/** A race of a runner that is not completed, as the catalogue has it now. */
export type OwnRace = {
  id: string;
  /** Null where the catalogue does not have it. */
  raceUid: string | null;
  raceCode: string;
  raceName: string;
  raceDate: CalendarDate;
  datePrecision: DatePrecision;
  city: string;
  eventPlace: string;
  distance: string;
  status: UserRaceStatus;
  raceTime: string | null;
  organizerUrl: string | null;
  catalogueStatus: RaceStatus | null;
  /** Null where the catalogue does not have it, and before anything of it has changed. */
  facts: RaceFacts | null;
  /** Its distance, all of them while it is not chosen; none once the runner is registered, or where the catalogue lacks it. */
  distances: readonly EndingDistance[];
  /** The last day whose deadlines were told. */
  toldUntil: CalendarDate | null;
  /** Of a race that is reminded of before its day. */
  morning: RaceMorning | null;
};

export type SentReminder = { id: string; kind: ReminderKind };

/** A race in the mail of new ones. */
export type FoundRace = {
  uid: string;
  name: string;
  startDate: CalendarDate;
  datePrecision?: DatePrecision;
  city: string;
  distances: readonly (SearchedDistance & { price: number | null })[];
};

/** What a saved search found: new races, and what of the others ends soon. */
export type Find = {
  searchId: string;
  query: string;
  races: readonly FoundRace[];
  ending: readonly { race: FoundRace; deadlines: readonly Deadline[] }[];
};

export type Pending = {
  /** Whether the runner wants to hear of the own races. */
  reminders: boolean;
  races: readonly OwnRace[];
  notices: readonly RaceNotice[];
  sent: readonly SentReminder[];
  finds: readonly Find[];
};

export type DueMail = {
  changes: { race: OwnRace; changes: RaceChange[] }[];
  deadlines: { race: OwnRace; deadlines: Deadline[] }[];
  reminders: { race: OwnRace; kind: ReminderKind }[];
  finds: readonly Find[];
};

/**
 * What the one mail of a day holds (docs/product §17.43 one mail a day, §18.44 weekly mail).
 * @param urgentOnly when the day's mail went already, or at an hour for no other: changes of races within days alone
 * @returns `obsolete`, the races of notices without a mail: changed back, over, or no longer on the runner's list
 */
export function dueMail(pending: Pending, today: CalendarDate, urgentOnly: boolean) {
  const obsolete: string[] = [];
  const own = pending.reminders ? pending.races : [];
  const soon = lastUrgentDay(today);
  const changes = pending.notices.flatMap(({ raceCode, known }) => {
    const rows = own.filter((one) => one.raceCode === raceCode);
    const [race] = rows;
    const facts = race?.facts;
    if (race && !facts && lastDayOf(known) >= today) return [];
    const found = facts && isToCome(known, facts, today) ? raceChanges(known, facts) : [];
    if (!race || found.length === 0) obsolete.push(raceCode);
    const ownDays = rows.flatMap(({ distance, raceDate }) => [known.days?.[distance] ?? '', raceDate]);
    const days = [known.startDate, ...ownDays];
    const isUrgent = days.some((day) => day >= today && day <= soon);
    return race && found.length > 0 && (isUrgent || !urgentOnly) ? [{ race, changes: found }] : [];
  });
  const daily = urgentOnly ? NOTHING_DAILY : dailyMail(pending, own, changes, today);
  const due: DueMail = { changes, ...daily };
  const isDue = Object.values(due).some((part) => part.length > 0);
  return { due: isDue ? due : null, obsolete };
}

const NOTHING_DAILY = { deadlines: [], reminders: [], finds: [] };

function dailyMail(
  { sent, finds }: Pending,
  own: readonly OwnRace[],
  changes: DueMail['changes'],
  today: CalendarDate,
): Omit<DueMail, 'changes'> {
  const moved = changes.filter(({ changes: all }) => all.some(isMove)).map(({ race }) => race.raceCode);
  const isNotSent = (race: OwnRace, kind: ReminderKind) =>
    moved.includes(race.raceCode) || !sent.some((one) => one.id === race.id && one.kind === kind);
  const reminders = REMINDER_KINDS.flatMap((kind) =>
    own
      .filter((race) => hasDay(race) && race.raceDate === remindedDay(kind, today))
      .filter((race) => callsForReminder(kind, race, today) && isNotSent(race, kind))
      .map((race) => ({ race, kind })),
  );
  const deadlines = own.flatMap((race) => {
    const some = untoldDeadlines(race, own, today);
    return some.length > 0 ? [{ race, deadlines: some }] : [];
  });
  return { deadlines, reminders, finds };
}

/** None of a race without open registration, or that the runner is registered for (docs/product §18.45 deadlines). */
function untoldDeadlines(race: OwnRace, own: readonly OwnRace[], today: CalendarDate): Deadline[] {
  const entered = own.some((one) => one.raceCode === race.raceCode && one.status !== INITIAL_STATUS);
  if (entered || !takesEntries(race.catalogueStatus)) return [];
  const { after, until } = untoldDays(race.toldUntil, today);
  return raceDeadlines(race.distances, race.raceDate, after, until);
}
