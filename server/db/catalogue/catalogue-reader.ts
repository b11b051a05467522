import { type Kysely, sql } from 'kysely';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { blogRow } from '#server/db/catalogue/blogs.repository.ts';
import { batches } from '#server/db/catalogue/catalogue-rows.ts';
import { entryNames } from '#server/db/catalogue/entry-names.ts';
import { toPartner } from '#server/db/catalogue/partners.repository.ts';
import { toStoredDistance, toStoredRace } from '#server/db/catalogue/race-rows.ts';
import { type EntryRows, rowOf, unpublished } from '#server/db/catalogue/unpublished-entries.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueTable = EntryKind;

/** A distance as runners' rows name it. */
export type RaceDistance = { code: string; distance: string };

/** Entries in any state as their files have them; at most 500 keys a call, in no order. */
export function catalogueReader(db: Kysely<Schema>) {
  const others = async <K extends CatalogueTable>(
    kind: K,
    keys: readonly string[],
  ): Promise<EntryRows[K][]> => (await unpublished(db, kind, keys)).map((entry) => rowOf(kind, entry));
  return {
    async racesByUid(uids: readonly string[]): Promise<CatalogueRace[]> {
      if (uids.length === 0) return [];
      const races = await db.selectFrom('races').selectAll().where('uid', 'in', uids).execute();
      const rows = db.selectFrom('distances').selectAll().where('race_uid', 'in', uids).orderBy('ordinal');
      const distances = Map.groupBy(await rows.execute(), (row) => row.race_uid);
      const published = races.map((race) => ({
        ...toStoredRace(race),
        distances: (distances.get(race.uid) ?? []).map(toStoredDistance),
      }));
      return [...published, ...(await others('races', uids))];
    },

    async partnersById(ids: readonly string[]): Promise<CataloguePartner[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('partners').selectAll().where('id', 'in', ids).execute();
      return [...rows.map(toPartner), ...(await others('partners', ids))];
    },

    async blogsById(ids: readonly string[]): Promise<CatalogueBlog[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute();
      return [...rows.map(blogRow.read), ...(await others('blogs', ids))];
    },

    /** What is published: races and blog entries by day, partners by name. */
    async keys(table: CatalogueTable): Promise<string[]> {
      const rows = {
        races: () => db.selectFrom('races').select('uid as key').orderBy('start_date').orderBy('uid'),
        partners: () => db.selectFrom('partners').select('id as key').orderBy('name').orderBy('id'),
        blogs: () => db.selectFrom('blogs').select('id as key').orderBy('date').orderBy('id'),
      };
      return (await rows[table]().execute()).map(({ key }) => key);
    },

    names: (kind: CatalogueTable) => entryNames(db, kind),

    /** Of these codes those that races have, published or not, with whose they are. */
    async codesTaken(codes: readonly string[]): Promise<Map<string, string>> {
      const taken = new Map<string, string>();
      for (const batch of batches(codes, 500)) {
        const rows = await db
          .selectFrom('races')
          .select(['uid', 'code'])
          .where('code', 'in', batch)
          .unionAll((union) =>
            union
              .selectFrom('unpublished_entries')
              .select(['key as uid', (eb) => eb.fn.coalesce('code', sql<string>`''`).as('code')])
              .where('kind', '=', 'races')
              .where('code', 'in', batch),
          )
          .execute();
        for (const { code, uid } of rows) taken.set(code, uid);
      }
      return taken;
    },

    /** Of these distances those that runners have in their lists, with how many runners. */
    async runnersOf(distances: readonly RaceDistance[]): Promise<(RaceDistance & { runners: number })[]> {
      const found: (RaceDistance & { runners: number })[] = [];
      // SQLite refuses an expression of more than 1000 levels.
      for (let start = 0; start < distances.length; start += 200) {
        const some = distances.slice(start, start + 200);
        const rows = await db
          .selectFrom('user_races')
          .select(({ fn }) => ['race_code as code', 'distance', fn.countAll<number>().as('runners')])
          .where(({ eb, or }) => or(some.map(({ code, distance }) => eb.and({ race_code: code, distance }))))
          .groupBy(['race_code', 'distance'])
          .execute();
        found.push(...rows.map((row) => ({ ...row, runners: Number(row.runners) })));
      }
      return found;
    },
  };
}
