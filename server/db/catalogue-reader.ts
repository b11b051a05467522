import type { Kysely } from 'kysely';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { toBlog } from '#server/db/blogs.repository.ts';
import { entryNames } from '#server/db/entry-names.ts';
import { toPartner } from '#server/db/partners.repository.ts';
import { toStoredDistance, toStoredRace } from '#server/db/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type CatalogueTable = 'races' | 'partners' | 'blogs';

/** A distance as runners' rows name it. */
export type RaceDistance = { code: string; distance: string };

/** The catalogue as its files have it; at most 500 keys a call, in no order. */
export function catalogueReader(db: Kysely<Schema>) {
  return {
    async racesByUid(uids: readonly string[]): Promise<CatalogueRace[]> {
      if (uids.length === 0) return [];
      const races = await db.selectFrom('races').selectAll().where('uid', 'in', uids).execute();
      const rows = db.selectFrom('distances').selectAll().where('race_uid', 'in', uids).orderBy('ordinal');
      const distances = Map.groupBy(await rows.execute(), (row) => row.race_uid);
      return races.map((race) => ({
        ...toStoredRace(race),
        distances: (distances.get(race.uid) ?? []).map(toStoredDistance),
      }));
    },

    async partnersById(ids: readonly string[]): Promise<CataloguePartner[]> {
      if (ids.length === 0) return [];
      return (await db.selectFrom('partners').selectAll().where('id', 'in', ids).execute()).map(toPartner);
    },

    async blogsById(ids: readonly string[]): Promise<CatalogueBlog[]> {
      if (ids.length === 0) return [];
      return (await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute()).map(toBlog);
    },

    /** Races and blog entries by day, partners by name. */
    async keys(table: CatalogueTable): Promise<string[]> {
      const rows = {
        races: () => db.selectFrom('races').select('uid as key').orderBy('start_date').orderBy('uid'),
        partners: () => db.selectFrom('partners').select('id as key').orderBy('name').orderBy('id'),
        blogs: () => db.selectFrom('blogs').select('id as key').orderBy('date').orderBy('id'),
      };
      return (await rows[table]().execute()).map(({ key }) => key);
    },

    names: (kind: CatalogueTable) => entryNames(db, kind),

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
