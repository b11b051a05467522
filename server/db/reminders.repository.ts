import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import type { ReminderKind } from '#domain/reminder.ts';
import type { UserRaceStatus } from '#domain/user-race.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type ReminderCandidate = {
  id: string;
  userEmail: string;
  raceName: string;
  raceCity: string;
  raceDate: CalendarDate;
  distance: string;
  status: UserRaceStatus;
  raceTime: string | null;
  organizerUrl: string | null;
  catalogueDate: CalendarDate | null;
  catalogueStatus: RaceStatus | null;
};

export type RemindersRepository = ReturnType<typeof remindersRepository>;

/** For the job only, never for a request: the rows of all runners. */
export function remindersRepository(db: Kysely<Schema>) {
  return {
    /** By owner and id. @param after the last row of the page before */
    async due(
      kind: ReminderKind,
      day: CalendarDate,
      limit: number,
      after: { userEmail: string; id: string } | null,
    ): Promise<ReminderCandidate[]> {
      let query = db
        .selectFrom('user_races')
        .innerJoin('users', 'users.email', 'user_races.user_email')
        .leftJoin('races', 'races.code', 'user_races.race_code')
        .select(['user_races.id', 'user_email', 'race_name', 'race_city', 'race_date', 'distance'])
        .select(['user_races.status', 'race_seconds', 'races.organizer_url', 'races.start_date'])
        .select('races.status as catalogue_status')
        .where('race_date', '=', day)
        .where('outcome', 'is', null)
        .where('users.reminders', '=', 1)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reminders_sent')
                .select('kind')
                .whereRef('reminders_sent.user_email', '=', 'user_races.user_email')
                .whereRef('user_race_id', '=', 'user_races.id')
                .where('kind', '=', kind),
            ),
          ),
        )
        .orderBy('user_races.user_email')
        .orderBy('user_races.id')
        .limit(limit);
      if (after)
        query = query.where(
          sql<boolean>`(user_races.user_email, user_races.id) > (${after.userEmail}, ${after.id})`,
        );
      const rows = await query.execute();
      return rows.map((row) => ({
        id: row.id,
        userEmail: row.user_email,
        raceName: row.race_name,
        raceCity: row.race_city,
        raceDate: row.race_date,
        distance: row.distance,
        status: row.status,
        raceTime: row.race_seconds === null ? null : secondsToRaceTime(row.race_seconds),
        organizerUrl: row.organizer_url,
        catalogueDate: row.start_date,
        catalogueStatus: row.catalogue_status,
      }));
    },

    /** @returns false when another process was first, or the race or the setting is gone */
    async send(
      race: ReminderCandidate,
      kind: ReminderKind,
      mail: OutgoingMail,
      now: Date,
      expiresAt: Date,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const claimed = await trx
          .insertInto('reminders_sent')
          .columns(['user_email', 'user_race_id', 'kind', 'sent_at'])
          .expression(
            trx
              .selectFrom('user_races')
              .innerJoin('users', 'users.email', 'user_races.user_email')
              .select(['user_email', 'user_races.id'])
              .select([sql<string>`${kind}`.as('kind'), sql<string>`${now.toISOString()}`.as('sent_at')])
              .where('user_email', '=', race.userEmail)
              .where('user_races.id', '=', race.id)
              .where('user_races.status', '=', race.status)
              .where('users.reminders', '=', 1),
          )
          .onConflict((on) => on.doNothing())
          .returning('kind')
          .executeTakeFirst();
        if (!claimed) return false;
        await trx
          .insertInto('outbox')
          .values(toOutboxRow(mail, now, expiresAt))
          .execute();
        return true;
      });
    },

    async sweep(before: Date): Promise<void> {
      await db.deleteFrom('reminders_sent').where('sent_at', '<', before.toISOString()).execute();
    },
  };
}
