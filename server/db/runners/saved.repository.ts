import { type Kysely, sql, type Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { filterParams, readRaceSearch } from '#domain/race-search.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { withdrawMail } from '#server/db/mail/outbox.repository.ts';
import { newestBatch, numberPublished } from '#server/db/mail/published-races.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredSearch = { id: string; query: string; alert: boolean; createdAt: string };

/** `full`: no more can be saved; `ownerless`: the account went meanwhile. */
export type Saving<T> = T | 'full' | 'ownerless';

export type SavedRepository = ReturnType<typeof savedRepository>;

/** What runners saved, always scoped by a verified owner (docs/product §18.40 saving). */
export function savedRepository(db: Kysely<Schema>) {
  const searchesOf = (owner: string, from = db) =>
    from
      .selectFrom('savedSearches')
      .select(['id', 'query', 'alert', 'createdAt'])
      .where('userEmail', '=', owner);

  return {
    async searches(owner: string): Promise<StoredSearch[]> {
      const rows = await searchesOf(owner).orderBy('createdAt', 'desc').orderBy('id').execute();
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
      return saving(owner, async (trx, isFull) => {
        const known = await newestBatch(trx);
        // Some are stored with the order that they were saved in.
        const kept = (await searchesOf(owner, trx).execute()).find(
          (one) => String(filterParams(readRaceSearch(new URLSearchParams(one.query)))) === query,
        );
        if (!kept && isFull) return 'full';
        const row = await trx
          .insertInto('savedSearches')
          .values({
            id,
            userEmail: owner,
            query: kept?.query ?? query,
            alert: Number(alert),
            known,
            createdAt: now.toISOString(),
          })
          .onConflict((on) =>
            on.columns(['userEmail', 'query']).doUpdateSet({
              alert: sql<number>`case when excluded.alert = 1 then 1 else saved_searches.alert end`,
              known: sql<number>`case when saved_searches.alert = 1 then saved_searches.known else excluded.known end`,
            }),
          )
          .returning(['id', 'query', 'alert', 'createdAt'])
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
        if (!alert) await endAlerts(trx, owner, id);
        const row = await trx
          .updateTable('savedSearches')
          .set({
            alert: Number(alert),
            known: sql<number>`case when alert = 1 then known else ${sql.lit(known)} end`,
          })
          .where('userEmail', '=', owner)
          .where('id', '=', id)
          .returning(['id', 'query', 'alert', 'createdAt'])
          .executeTakeFirst();
        return row ? toSearch(row) : null;
      });
    },

    removeSearch(owner: OwnerEmail, id: string): Promise<boolean> {
      return locked(owner, async (trx) => {
        const gone = await trx
          .deleteFrom('savedSearches')
          .where('userEmail', '=', owner)
          .where('id', '=', id)
          .returning('alert')
          .executeTakeFirst();
        if (gone?.alert === 1) await withdrawMail(trx, owner);
        return gone !== undefined;
      });
    },

    /** By a secret from a mail. @param id one search, or null for all of them */
    stopAlerts(email: string, id: string | null): Promise<void> {
      return locked(email, (trx) => endAlerts(trx, email, id));
    },
  };

  /** A mail that is being written meanwhile is withdrawn, too. */
  function locked<T>(email: string, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await lockAccount(trx, email);
      return work(trx);
    });
  }

  async function endAlerts(trx: Transaction<Schema>, email: string, id: string | null): Promise<void> {
    let alerts = trx.updateTable('savedSearches').where('userEmail', '=', email).where('alert', '=', 1);
    if (id !== null) alerts = alerts.where('id', '=', id);
    const off = await alerts.set({ alert: 0 }).returning('userEmail').execute();
    if (off.length > 0) await withdrawMail(trx, email);
  }

  /** One after the other for each owner, so that the limit holds. */
  function saving<T>(
    owner: OwnerEmail,
    work: (trx: Kysely<Schema>, isFull: boolean) => Promise<Saving<T>>,
  ): Promise<Saving<T>> {
    return db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, owner))) return 'ownerless';
      const { saved } = await trx
        .selectFrom('savedSearches')
        .select(({ fn }) => fn.countAll<number | string>().as('saved'))
        .where('userEmail', '=', owner)
        .executeTakeFirstOrThrow();
      return work(trx, Number(saved) >= SAVED_LIMITS.account);
    });
  }
}

function toSearch(row: Omit<StoredSearch, 'alert'> & { alert: number }): StoredSearch {
  return { ...row, alert: row.alert === 1 };
}
