import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { WaitingHistoryRow } from '#contract/history.ts';
import { type DatePrecision, hasDay } from '#domain/date-precision.ts';
import type { HistoryValues } from '#domain/history-fields.ts';
import { distanceClass } from '#domain/records.ts';
import { foldText } from '#domain/search-text.ts';
import { RACES_MAX, userRaceId } from '#domain/user-race.ts';
import { presentWaiting } from '#server/db/accounts/account-tables.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow, DAY_OF_ROW, METRES_OF_ROW, PRECISION_OF_ROW } from '#server/db/engine/as-of-now.ts';
import { secondsOf } from '#server/db/runners/user-race-row.ts';
import { type AddedRace, newRow, removeUnchosen } from '#server/db/runners/user-races.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredImport = { id: string; createdAt: string; added: number; skipped: number };

export type HistoryRepository = ReturnType<typeof historyRepository>;

type Brought = {
  races: readonly (AddedRace & {
    /** What the runner said of a race of the catalogue. */
    typed?: AddedRace;
  })[];
  /** What is still to be corrected; `waitedAs` is the id of what it was among the corrected. */
  waiting: readonly { id: string; waitedAs?: string | undefined; line: number; values: HistoryValues }[];
  /** Of those that waited, the ids of those that no longer do. */
  corrected: readonly string[];
};

const ROWS_PER_INSERT = 500;
/** Of one runner. */
export const WAITING_MAX = 2000;
const WAITING_CHARACTERS_MAX = 2_000_000;
const WAITING_DAYS = 30;

/**
 * By day and class of distance two races of a runner are the same (docs/product §8.30 import preview); where the day is not
 * known, by name and time as well.
 */
export function dayAndDistance(race: {
  name: string;
  date: string;
  datePrecision?: DatePrecision;
  distance: string;
  distanceMeters: number | null;
  seconds: number | null;
}): string {
  const ofDay = `${race.date} ${distanceClass(race.distance, race.distanceMeters)}`;
  return hasDay(race)
    ? ofDay
    : JSON.stringify([ofDay, race.datePrecision, foldText(race.name), race.seconds]);
}

/** By its code and distance a race of the catalogue is the same, whenever it was run. */
export const raceAndDistance = (race: { code: string; distance: string }) =>
  JSON.stringify([race.code, race.distance]);

/** What runners brought from elsewhere, as wholes that can be taken back. */
export function historyRepository(db: Kysely<Schema>) {
  return {
    /** The names of the owner's races by what tells them apart, `dayAndDistance` and `raceAndDistance`. */
    async namesByKey(owner: OwnerEmail): Promise<Map<string, string>> {
      const rows = await ownDays(db, owner).execute();
      return new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, row.name])));
    },

    /**
     * One transaction. Races that are there already, or come twice, are skipped; so are rows to correct that wait already.
     */
    async add(
      owner: OwnerEmail,
      importId: string,
      { races, waiting, corrected }: Brought,
      now: Date,
    ): Promise<
      { added: number; skipped: number } | 'full' | 'tooManyWaiting' | 'tooLongWaiting' | 'ownerless'
    > {
      return db.transaction().execute(async (trx) => {
        if (!(await lockAccount(trx, owner))) return 'ownerless';
        const held = await ownDays(trx, owner).execute();
        const known = new Set(held.flatMap(keysOf));
        const fresh = races.filter(({ typed, ...race }) => {
          const seconds = secondsOf(race.result?.raceTime) ?? null;
          const keys = [race, typed ?? race].flatMap((one) => keysOf({ ...one, seconds }));
          const isFresh = !keys.some((key) => known.has(key));
          for (const key of keys) known.add(key);
          return isFresh;
        });
        if (fresh.length > 0 && held.length + fresh.length > RACES_MAX) return 'full';
        const refused = await keepWaiting(trx, owner, importId, { waiting, corrected }, now);
        if (refused) return refused;
        if (races.length === 0) return { added: 0, skipped: 0 };
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
          const codes = part.map(({ raceCode }) => raceCode);
          await removeUnchosen(trx, owner, codes);
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

    /** The rows that are still to be corrected, the first ones first. */
    async waiting(owner: OwnerEmail, now: Date): Promise<WaitingHistoryRow[]> {
      const rows = await db
        .selectFrom('historyWaiting')
        .selectAll()
        .where('userEmail', '=', owner)
        .where('createdAt', '>', waitingSince(now))
        .orderBy('createdAt')
        .orderBy('line')
        .orderBy('id')
        .execute();
      return rows.map(presentWaiting);
    },

    /** @returns false when the owner has no such row */
    async dropWaiting(owner: OwnerEmail, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('historyWaiting')
        .where('userEmail', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('historyWaiting').where('createdAt', '<=', waitingSince(now)).execute();
    },

    /** With what of it is still to be corrected. @returns false when the owner has no such import */
    async undo(owner: OwnerEmail, importId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('historyImports')
          .where('userEmail', '=', owner)
          .where('id', '=', importId)
          .returning('id')
          .executeTakeFirst();
        if (!row) return false;
        for (const table of ['userRaces', 'historyWaiting'] as const)
          await trx
            .deleteFrom(table)
            .where('userEmail', '=', owner)
            .where('importId', '=', importId)
            .execute();
        return true;
      });
    },
  };
}

const keysOf = (race: Parameters<typeof dayAndDistance>[0] & { code: string }) => [
  dayAndDistance(race),
  raceAndDistance(race),
];

const ownDays = (db: Kysely<Schema>, owner: OwnerEmail) =>
  db
    .selectFrom('userRaces')
    .leftJoin('races', 'races.code', 'userRaces.raceCode')
    .select([
      asOfNow('raceName', sql.ref('races.name')).as('name'),
      asOfNow('raceDate', DAY_OF_ROW).as('date'),
    ])
    .select([PRECISION_OF_ROW.as('datePrecision'), 'distance', METRES_OF_ROW.as('distanceMeters')])
    .select(['raceCode as code', 'raceSeconds as seconds'])
    .where('userEmail', '=', owner);

const waitingSince = (now: Date) => new Date(now.getTime() - WAITING_DAYS * 86_400_000).toISOString();

/** The same row of a file that is brought again waits once. @returns null, or what is beyond what a runner may have waiting */
async function keepWaiting(
  trx: Kysely<Schema>,
  owner: OwnerEmail,
  importId: string,
  { waiting, corrected }: Pick<Brought, 'waiting' | 'corrected'>,
  now: Date,
): Promise<'tooManyWaiting' | 'tooLongWaiting' | null> {
  const held = await trx
    .selectFrom('historyWaiting')
    .select(['id', 'importId', 'createdAt', 'fields'])
    .where('userEmail', '=', owner)
    .execute();
  const done = new Set(corrected);
  const known = new Set(held.flatMap(({ id, fields }) => (done.has(id) ? [] : fields)));
  const waited = new Map(held.flatMap((row) => (done.has(row.id) ? [[row.id, row]] : [])));
  const createdAt = now.toISOString();
  const fresh = waiting.flatMap(({ id, waitedAs, line, values }) => {
    const fields = JSON.stringify(values);
    if (known.has(fields)) return [];
    known.add(fields);
    const since = waited.get(waitedAs ?? '') ?? { id, importId, createdAt };
    waited.delete(since.id);
    return { ...since, userEmail: owner, line, fields };
  });
  if (known.size > WAITING_MAX) return 'tooManyWaiting';
  if ([...known].join('').length > WAITING_CHARACTERS_MAX) return 'tooLongWaiting';
  if (corrected.length > 0)
    await trx
      .deleteFrom('historyWaiting')
      .where('userEmail', '=', owner)
      .where('id', 'in', corrected)
      .execute();
  for (let start = 0; start < fresh.length; start += ROWS_PER_INSERT)
    await trx
      .insertInto('historyWaiting')
      .values(fresh.slice(start, start + ROWS_PER_INSERT))
      .execute();
  return null;
}
