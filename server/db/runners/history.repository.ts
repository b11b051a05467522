import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { distanceClass } from '#domain/distance-class.ts';
import { RACES_MAX, userRaceId } from '#domain/user-race.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { type AddedRace, newRow } from '#server/db/runners/user-races.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredImport = { id: string; createdAt: string; added: number; skipped: number };

export type HistoryRepository = ReturnType<typeof historyRepository>;

const ROWS_PER_INSERT = 500;

/** By day and class of distance two races of a runner are the same (docs/product §8.30 import preview). */
export function dayAndDistance(race: {
  date: string;
  distance: string;
  distanceMeters: number | null;
}): string {
  return `${race.date} ${distanceClass(race.distance, race.distanceMeters)}`;
}

/** What runners brought from elsewhere, as wholes that can be taken back. */
export function historyRepository(db: Kysely<Schema>) {
  return {
    /** The names of the owner's races by what tells them apart, `dayAndDistance`. */
    async racesByDayAndDistance(owner: OwnerEmail): Promise<Map<string, string>> {
      const rows = await ownDays(db, owner).select('raceName as name').execute();
      return new Map(rows.map((row) => [dayAndDistance(row), row.name]));
    },

    /** One transaction. Races that are there already, or come twice, are skipped. */
    async add(
      owner: OwnerEmail,
      importId: string,
      races: readonly AddedRace[],
      now: Date,
    ): Promise<{ added: number; skipped: number } | 'full' | 'ownerless'> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockAccount(trx, owner))) return 'ownerless';
        const held = await ownDays(trx, owner).execute();
        const known = new Set(held.map(dayAndDistance));
        const fresh = races.filter((race) => {
          const key = dayAndDistance(race);
          return !known.has(key) && known.add(key);
        });
        if (held.length + fresh.length > RACES_MAX) return 'full';
        const rows = fresh.map((race) => {
          const id = userRaceId(owner, race.code, race.distance);
          return newRow(owner, race, now, { id, importId });
        });
        let added = 0;
        for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
          // SQLite works in this thread, which serves others meanwhile.
          await yieldToEventLoop();
          const part = rows.slice(start, start + ROWS_PER_INSERT);
          const insert = trx.insertInto('userRaces').values(part);
          added += (
            await insert
              .onConflict((on) => on.doNothing())
              .returning('id')
              .execute()
          ).length;
        }
        const skipped = races.length - added;
        await trx
          .insertInto('historyImports')
          .values({ id: importId, userEmail: owner, createdAt: now.toISOString(), added, skipped })
          .execute();
        return { added, skipped };
      });
    },

    async imports(owner: OwnerEmail): Promise<StoredImport[]> {
      const rows = await db
        .selectFrom('historyImports')
        .select(['id', 'createdAt', 'added', 'skipped'])
        .where('userEmail', '=', owner)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, added: Number(row.added), skipped: Number(row.skipped) }));
    },

    /** @returns false when the owner has no such import */
    async undo(owner: OwnerEmail, importId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('historyImports')
          .where('userEmail', '=', owner)
          .where('id', '=', importId)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        await trx
          .deleteFrom('userRaces')
          .where('userEmail', '=', owner)
          .where('importId', '=', importId)
          .execute();
        return true;
      });
    },
  };
}

const ownDays = (db: Kysely<Schema>, owner: OwnerEmail) =>
  db
    .selectFrom('userRaces')
    .select(['raceDate as date', 'distance', 'distanceMeters'])
    .where('userEmail', '=', owner);
