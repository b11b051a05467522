import { type Kysely, sql, type Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { EndingDistance } from '#domain/race-deadline.ts';
import { filterParams, readRaceSearch } from '#domain/race-search.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { withdrawMail } from '#server/db/mail/outbox.repository.ts';
import { newestBatch, numberPublished } from '#server/db/mail/published-races.ts';
import { endingDistances } from '#server/db/mail/search-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredSearch = { id: string; query: string; alert: boolean; createdAt: string };

export type StoredSavedRace = {
  uid: string;
  name: string;
  alert: boolean;
  createdAt: string;
  /** Null while it is not public. */
  race: { city: string; startDate: CalendarDate; status: RaceStatus | null } | null;
  distances: readonly EndingDistance[];
};

/** `full`: no more can be saved; `ownerless`: the account went meanwhile. */
export type Saving<T> = T | 'full' | 'ownerless';

export type SavedRepository = ReturnType<typeof savedRepository>;

/** What runners saved, always scoped by a verified owner (docs/product §18.40 saving). */
export function savedRepository(db: Kysely<Schema>) {
  const searchesOf = (owner: string, from = db) =>
    from
      .selectFrom('saved_searches')
      .select(['id', 'query', 'alert', 'created_at'])
      .where('user_email', '=', owner);

  return {
    async searches(owner: string): Promise<StoredSearch[]> {
      const rows = await searchesOf(owner).orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.map(toSearch);
    },

    /** Once: saving it again keeps it, and an alert that was asked for. What is public by now is not new to it. */
    async saveSearch(
      owner: OwnerEmail,
      { id, query, alert }: Pick<StoredSearch, 'id' | 'query' | 'alert'>,
      today: CalendarDate,
      now: Date,
    ): Promise<Saving<StoredSearch>> {
      await numberPublished(db, today);
      return saving(owner, 'saved_searches', async (trx, isFull) => {
        const known = await newestBatch(trx);
        // Some are stored with the order that they were saved in.
        const kept = (await searchesOf(owner, trx).execute()).find(
          (one) => String(filterParams(readRaceSearch(new URLSearchParams(one.query)))) === query,
        );
        if (!kept && isFull) return 'full';
        const row = await trx
          .insertInto('saved_searches')
          .values({
            id,
            user_email: owner,
            query: kept?.query ?? query,
            alert: Number(alert),
            known,
            created_at: now.toISOString(),
          })
          .onConflict((on) =>
            on.columns(['user_email', 'query']).doUpdateSet({
              alert: sql<number>`case when excluded.alert = 1 then 1 else saved_searches.alert end`,
              known: sql<number>`case when saved_searches.alert = 1 then saved_searches.known else excluded.known end`,
            }),
          )
          .returning(['id', 'query', 'alert', 'created_at'])
          .executeTakeFirstOrThrow();
        return toSearch(row);
      });
    },

    /** Turned off, it withdraws the mail that waits with it, as do the others that end an alert. */
    async alertSearch(
      owner: OwnerEmail,
      id: string,
      alert: boolean,
      today: CalendarDate,
    ): Promise<StoredSearch | null> {
      await numberPublished(db, today);
      const known = await newestBatch(db);
      return locked(owner, async (trx) => {
        if (!alert) await endAlerts(trx, owner, 'searches', id);
        const row = await trx
          .updateTable('saved_searches')
          .set({
            alert: Number(alert),
            known: sql<number>`case when alert = 1 then known else ${sql.lit(known)} end`,
          })
          .where('user_email', '=', owner)
          .where('id', '=', id)
          .returning(['id', 'query', 'alert', 'created_at'])
          .executeTakeFirst();
        return row ? toSearch(row) : null;
      });
    },

    removeSearch(owner: OwnerEmail, id: string): Promise<boolean> {
      return locked(owner, async (trx) => {
        const gone = await trx
          .deleteFrom('saved_searches')
          .where('user_email', '=', owner)
          .where('id', '=', id)
          .returning('alert')
          .executeTakeFirst();
        if (gone?.alert === 1) await withdrawMail(trx, owner);
        return gone !== undefined;
      });
    },

    async races(owner: string, today: CalendarDate): Promise<StoredSavedRace[]> {
      const rows = await db
        .selectFrom('saved_races')
        .leftJoin('races', 'races.uid', 'race_uid')
        .select(['race_uid', 'race_name', 'alert', 'created_at', 'name', 'city', 'start_date'])
        .select('races.status')
        .where('user_email', '=', owner)
        .orderBy('start_date')
        .orderBy('race_uid')
        .execute();
      const uids = rows.map(({ race_uid }) => race_uid);
      const distances = uids.length > 0 ? await endingDistances(db, uids, today) : new Map();
      return rows.map(({ race_uid: uid, start_date: startDate, city, status, ...row }) => ({
        uid,
        name: row.name ?? row.race_name,
        alert: row.alert === 1,
        createdAt: row.created_at,
        race: startDate === null ? null : { city: city ?? '', startDate, status },
        distances: distances.get(uid) ?? [],
      }));
    },

    /** As a search; null when there is no such race. */
    async saveRace(
      owner: OwnerEmail,
      uid: string,
      alert: boolean,
      now: Date,
    ): Promise<Saving<'saved' | null>> {
      return saving(owner, 'saved_races', async (trx, isFull) => {
        const found = await trx
          .selectFrom('races')
          .leftJoin('saved_races', (on) => on.onRef('race_uid', '=', 'uid').on('user_email', '=', owner))
          .select(['uid', 'code', 'name', 'race_uid'])
          .where('uid', '=', uid)
          .executeTakeFirst();
        if (!found) return null;
        if (isFull && found.race_uid === null) return 'full';
        await trx
          .insertInto('saved_races')
          .values({
            user_email: owner,
            race_uid: uid,
            race_code: found.code,
            race_name: found.name,
            alert: Number(alert),
            created_at: now.toISOString(),
          })
          .onConflict((on) =>
            on.columns(['user_email', 'race_uid']).doUpdateSet({
              alert: sql<number>`case when excluded.alert = 1 then 1 else saved_races.alert end`,
            }),
          )
          .execute();
        return 'saved';
      });
    },

    alertRace(owner: OwnerEmail, uid: string, alert: boolean): Promise<boolean> {
      return locked(owner, async (trx) => {
        if (!alert) await endAlerts(trx, owner, 'races', uid);
        const row = await trx
          .updateTable('saved_races')
          .set({ alert: Number(alert) })
          .where('user_email', '=', owner)
          .where('race_uid', '=', uid)
          .returning('race_uid')
          .executeTakeFirst();
        return row !== undefined;
      });
    },

    removeRace(owner: OwnerEmail, uid: string): Promise<boolean> {
      return locked(owner, async (trx) => {
        const gone = await trx
          .deleteFrom('saved_races')
          .where('user_email', '=', owner)
          .where('race_uid', '=', uid)
          .returning('alert')
          .executeTakeFirst();
        if (gone?.alert === 1) await withdrawMail(trx, owner);
        return gone !== undefined;
      });
    },

    /** By a secret from a mail. @param which one search or race, or null for all of them */
    stopAlerts(email: string, kind: 'searches' | 'races', which: string | null): Promise<void> {
      return locked(email, (trx) => endAlerts(trx, email, kind, which));
    },
  };

  /** A mail that is being written meanwhile is withdrawn, too. */
  function locked<T>(email: string, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await lockAccount(trx, email);
      return work(trx);
    });
  }

  async function endAlerts(
    trx: Transaction<Schema>,
    email: string,
    kind: 'searches' | 'races',
    which: string | null,
  ): Promise<void> {
    const table = kind === 'searches' ? 'saved_searches' : 'saved_races';
    const key = kind === 'searches' ? 'id' : 'race_uid';
    let alerts = trx.updateTable(table).where('user_email', '=', email).where('alert', '=', 1);
    if (which !== null) alerts = alerts.where(key as 'id', '=', which);
    const off = await alerts.set({ alert: 0 }).returning('user_email').execute();
    if (off.length > 0) await withdrawMail(trx, email);
  }

  /** One after the other for each owner, so that the limits hold. */
  function saving<T>(
    owner: OwnerEmail,
    table: 'saved_searches' | 'saved_races',
    work: (trx: Kysely<Schema>, isFull: boolean) => Promise<Saving<T>>,
  ): Promise<Saving<T>> {
    return db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, owner))) return 'ownerless';
      const { saved } = await trx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('saved'))
        .where('user_email', '=', owner)
        .executeTakeFirstOrThrow();
      return work(trx, Number(saved) >= SAVED_LIMITS[table === 'saved_races' ? 'races' : 'searches']);
    });
  }
}

function toSearch(row: { id: string; query: string; alert: number; created_at: string }): StoredSearch {
  return { id: row.id, query: row.query, alert: row.alert === 1, createdAt: row.created_at };
}
