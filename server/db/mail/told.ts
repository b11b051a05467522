import type { Transaction } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { DueMail, RaceNotice, SentReminder } from '#domain/due-mail.ts';
import { isMove } from '#domain/race-change.ts';
import { DEADLINE_DAYS } from '#domain/race-deadline.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { noticeColumns } from '#server/db/mail/race-notices.ts';
import type { AlertedSearch } from '#server/db/mail/search-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

const ROWS_PER_INSERT = 500;

/** What a mail tells its runner: it waits in the outbox with the mail, and is written once that was sent (decision 081). */
export type Told = {
  /** The day whose mail it is; null beside it, for changes that could not wait. */
  day: CalendarDate | null;
  /** Each changed race as the runner knows it from then on, with a row of it; earlier mails had none. */
  changes: readonly (RaceNotice & { id?: string })[];
  /** Of these the codes of the races that have another day. */
  moved: readonly string[];
  reminders: readonly SentReminder[];
  /** The rows whose deadlines until a day it tells; earlier mails had uids of saved races. */
  deadlines: readonly string[];
  /** The searches that know the races up to a batch; null when it tells of no new races. */
  finds: { searches: readonly string[]; newest: number } | null;
};

export function toldBy(
  { changes, reminders, deadlines, finds }: DueMail,
  searches: readonly AlertedSearch[],
  newest: number,
  day: CalendarDate | null,
): Told {
  return {
    day,
    changes: changes.flatMap(({ race: { id, raceCode, facts } }) =>
      facts ? [{ id, raceCode, known: facts }] : [],
    ),
    moved: changes.flatMap(({ race, changes: some }) => (some.some(isMove) ? [race.raceCode] : [])),
    reminders: reminders.map(({ race: { id }, kind }) => ({ id, kind })),
    deadlines: deadlines.map(({ race }) => race.id),
    finds: finds.length > 0 ? { searches: searches.map(({ id }) => id), newest } : null,
  };
}

/** In the transaction that marks the mail as sent. An account that is gone was told nothing. */
export async function writeTold(
  trx: Transaction<Schema>,
  email: string,
  { day, changes, moved, reminders, deadlines, finds }: Told,
  now: Date,
): Promise<void> {
  if (day !== null)
    await trx
      .updateTable('users')
      .set({ mailedOn: day, ...(finds && { weeklyOn: day }) })
      .where('email', '=', email)
      .execute();
  const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) return;
  const codes = new Map<string, string>();
  for (const { id, raceCode, known } of changes) {
    // Its race may have been united with another one since, or divided.
    const row = trx.selectFrom('userRaces').select('raceCode').where('userEmail', '=', email);
    const code = (await row.where('id', '=', id ?? '').executeTakeFirst())?.raceCode ?? raceCode;
    codes.set(raceCode, code);
    // A notice that is no longer called for goes when the next mail is looked for: it may have changed since.
    await trx
      .updateTable('raceNotices')
      .set(noticeColumns({ raceCode: code, known }))
      .where('userEmail', '=', email)
      .where('raceCode', '=', code)
      .execute();
  }
  const movedNow = moved.map((code) => codes.get(code) ?? code);
  await writeReminders(trx, email, movedNow, reminders, now);
  if (deadlines.length > 0 && day !== null)
    await trx
      .updateTable('userRaces')
      .set({ toldUntil: addDays(day, DEADLINE_DAYS) })
      .where('userEmail', '=', email)
      .where('id', 'in', deadlines)
      .execute();
  if (finds)
    await trx
      .updateTable('savedSearches')
      .set({ known: finds.newest })
      .where('userEmail', '=', email)
      .where('id', 'in', finds.searches)
      .where('known', '<', finds.newest)
      .execute();
}

/** A race that has another day is announced again. */
async function writeReminders(
  trx: Transaction<Schema>,
  email: string,
  moved: readonly string[],
  reminders: readonly SentReminder[],
  now: Date,
): Promise<void> {
  if (moved.length > 0)
    await trx
      .deleteFrom('remindersSent')
      .where('userEmail', '=', email)
      .where('userRaceId', 'in', (eb) =>
        eb.selectFrom('userRaces').select('id').where('userEmail', '=', email).where('raceCode', 'in', moved),
      )
      .execute();
  const sentAt = now.toISOString();
  const rows = reminders.map(({ id, kind }) => ({ userEmail: email, userRaceId: id, kind, sentAt }));
  for (const some of batches(rows, ROWS_PER_INSERT))
    await trx
      .insertInto('remindersSent')
      .values(some)
      .onConflict((on) => on.doNothing())
      .execute();
}
