import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { EntryState, FieldChange } from '#domain/catalogue-entry.ts';
import { type ChangedBy, recordChanges } from '#server/db/catalogue/catalogue-changes.ts';
import { upsertEntries } from '#server/db/catalogue/catalogue-rows.ts';
import { type CurrentRace, currentRace } from '#server/db/catalogue/current-race.ts';
import { type Known, knownEntry } from '#server/db/catalogue/entry-states.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import { numberAll } from '#server/db/mail/published-races.ts';
import { noteKnownRace } from '#server/db/mail/race-notices.ts';
import { heldBesides, moveRowsBack, moveRowsOn } from '#server/db/runners/united-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type RaceUnion = { changeId: string; kept: CurrentRace; gone: CurrentRace };

type Changed = { row: CatalogueRace; known: Known; fields: readonly FieldChange[] };

/** Two entries of one race: one goes on, the other stays as it is, is not public, and leads to it (docs/product §17.52
 * two entries of one race; decision 091). */
export function raceUnions(db: Kysely<Schema>) {
  return {
    /** Null for an entry that is not united with another one, or goes on. */
    async unitedInto(uid: string): Promise<CurrentRace | null> {
      const current = await currentRace(db, 'uid', uid);
      return current?.uid === uid ? null : current;
    },

    /** How many have it. */
    async runners(code: string): Promise<number> {
      const { runners } = await db
        .selectFrom('userRaces')
        .select(({ fn }) => fn.count<number | string>('userEmail').distinct().as('runners'))
        .where('raceCode', '=', code)
        .executeTakeFirstOrThrow();
      return Number(runners);
    },

    async union(changeId: string): Promise<RaceUnion | null> {
      const row = await db
        .selectFrom('raceUnions')
        .innerJoin('raceEntries as kept', 'kept.uid', 'raceUnions.kept')
        .innerJoin('raceEntries as gone', 'gone.uid', 'raceUnions.gone')
        .select(['changeId', 'kept.uid', 'kept.code', 'kept.name'])
        .select(['gone.uid as goneUid', 'gone.code as goneCode', 'gone.name as goneName'])
        .where('changeId', '=', changeId)
        .executeTakeFirst();
      if (!row) return null;
      const { goneUid, goneCode, goneName, ...kept } = row;
      return { changeId, kept, gone: { uid: goneUid, code: goneCode, name: goneName } };
    },

    /** With which entry it was united last, of those that it goes on for. */
    async lastUnion(uid: string): Promise<{ changeId: string; name: string } | null> {
      const last = await db
        .selectFrom('raceUnions')
        .innerJoin('catalogueChanges', 'catalogueChanges.id', 'raceUnions.changeId')
        .innerJoin('raceEntries as gone', 'gone.uid', 'raceUnions.gone')
        .select(['changeId', 'gone.name'])
        .where('raceUnions.kept', '=', uid)
        .orderBy('catalogueChanges.version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last ?? null;
    },

    /** The distances of runners who keep the entry that goes on. */
    distancesBesides: ({ kept, gone }: RaceUnion) => heldBesides(db, kept.code, gone.uid),

    /** @param kept as it will be @returns false when one of them is no longer as it was known */
    unite(changeId: string, kept: Changed, gone: Omit<Changed, 'fields'>, by: ChangedBy): Promise<boolean> {
      return writing(async (trx) => {
        const [{ uid }, { uid: goneUid }] = [kept.row, gone.row];
        if (!(await isStill(trx, uid, kept.known)) || !(await isStill(trx, goneUid, gone.known)))
          return false;
        await numberAll(trx, bogotaDate(by.at));
        await noteKnownRace(trx, goneUid);
        await setState(trx, goneUid, 'withdrawn');
        await upsertEntries(trx, 'races', [kept.row], kept.known.state);
        const keptBatch = await batchOf(trx, uid);
        const goneBatch = await batchOf(trx, goneUid);
        const goneState = gone.known.state;
        await trx
          .insertInto('raceUnions')
          .values({ changeId, gone: goneUid, kept: uid, goneState, keptBatch })
          .execute();
        await moveRowsOn(trx, { changeId, from: gone.row.code, to: kept.row.code });
        // Who was told of the one is not told of the other as of a new race.
        if (keptBatch !== null && goneBatch !== null && goneBatch < keptBatch)
          await setBatch(trx, uid, goneBatch);
        await liftVersion(trx, uid, goneUid);
        const united = { field: 'united', before: null, after: gone.row.name };
        await note(trx, uid, 'unite', [...kept.fields, united], { ...by, newId: () => changeId });
        await note(trx, goneUid, 'unite', [{ field: 'unitedInto', before: null, after: kept.row.name }], by);
        return true;
      });
    },

    /** @param kept as it will be without the other @returns as `unite` */
    divide(union: RaceUnion, kept: Changed, by: ChangedBy): Promise<boolean> {
      return writing(async (trx) => {
        const { changeId, gone } = union;
        const { uid } = union.kept;
        const stored = await trx
          .selectFrom('raceUnions')
          .select(['goneState', 'keptBatch'])
          .where('changeId', '=', changeId)
          .executeTakeFirst();
        if (!stored || !(await isStill(trx, uid, kept.known))) return false;
        await moveRowsBack(trx, union);
        await trx.deleteFrom('raceUnions').where('changeId', '=', changeId).execute();
        await upsertEntries(trx, 'races', [kept.row], kept.known.state);
        if (stored.keptBatch !== null) await setBatch(trx, uid, stored.keptBatch);
        await setState(trx, gone.uid, stored.goneState);
        await liftVersion(trx, gone.uid, uid);
        const divided = { field: 'united', before: gone.name, after: null };
        await note(trx, uid, 'undo', [...kept.fields, divided], by);
        const back = { field: 'unitedInto', before: union.kept.name, after: null };
        await note(trx, gone.uid, 'undo', [back], by);
        return true;
      });
    },
  };

  function writing<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await incrementEdition(trx);
      return work(trx);
    });
  }
}

async function isStill(trx: Transaction<Schema>, uid: string, known: Known): Promise<boolean> {
  const now = await knownEntry(trx, 'races', uid);
  return now?.state === known.state && now.version === known.version;
}

async function setState(trx: Transaction<Schema>, uid: string, state: EntryState): Promise<void> {
  await trx
    .updateTable('raceEntries')
    .set({ state, entryVersion: sql`entry_version + 1` })
    .where('uid', '=', uid)
    .execute();
}

async function batchOf(trx: Transaction<Schema>, uid: string): Promise<number | null> {
  const row = await trx
    .selectFrom('publishedRaces')
    .select('batch')
    .where('raceUid', '=', uid)
    .executeTakeFirst();
  return row ? Number(row.batch) : null;
}

async function setBatch(trx: Transaction<Schema>, uid: string, batch: number): Promise<void> {
  await trx.updateTable('publishedRaces').set({ batch }).where('raceUid', '=', uid).execute();
}

/** Calendars know a runner's event of the one, and take a later version of it alone. */
async function liftVersion(trx: Transaction<Schema>, uid: string, above: string): Promise<void> {
  await sql`update race_entries set entry_version = 1 +
      (select max(entry_version) from race_entries where uid in (${uid}, ${above}))
    where uid = ${uid}`.execute(trx);
}

async function note(
  trx: Transaction<Schema>,
  key: string,
  action: 'unite' | 'undo',
  fields: readonly FieldChange[],
  by: ChangedBy,
): Promise<void> {
  const version = (await knownEntry(trx, 'races', key))?.version ?? 1;
  await recordChanges(trx, 'races', by, [{ key, version, action, fields }]);
}
