import { type Kysely, sql } from 'kysely';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { entryNames } from '#server/db/catalogue/entry-names.ts';
import { ENTRY_TABLES, type EntryRows } from '#server/db/catalogue/entry-tables.ts';
import type { Schema } from '#server/db/schema.ts';

/** A distance as runners' rows name it. */
export type RaceDistance = { code: string; distance: string };

/** Entries in any state as their files have them; at most 500 keys a call, in no order. */
export function catalogueReader(db: Kysely<Schema>) {
  const byKeys =
    <Kind extends EntryKind>(kind: Kind) =>
    async (keys: readonly string[]): Promise<EntryRows[Kind][]> =>
      keys.length === 0 ? [] : ENTRY_TABLES[kind].byKeys(db, keys);
  return {
    racesByUid: byKeys('races'),
    partnersById: byKeys('partners'),
    blogsById: byKeys('blogs'),

    /** What is published: races and blog entries by day, partners by name. */
    async keys(kind: EntryKind): Promise<string[]> {
      const { key, sortedBy } = ENTRY_TABLES[kind];
      const { rows } = await sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(kind)}
        order by ${sql.ref(sortedBy)}, ${sql.ref(key)}`.execute(db);
      return rows.map(({ key }) => key);
    },

    names: (kind: EntryKind) => entryNames(db, kind),

    /** Of these codes those that races have, published or not, with whose they are. */
    async codesTaken(codes: readonly string[]): Promise<Map<string, string>> {
      const taken = new Map<string, string>();
      for (const batch of batches(codes, 500)) {
        const rows = await db
          .selectFrom('raceEntries')
          .select(['uid', 'code'])
          .where('code', 'in', batch)
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
          .selectFrom('userRaces')
          .select(({ fn }) => ['raceCode as code', 'distance', fn.countAll<number>().as('runners')])
          .where(({ eb, or }) => or(some.map(({ code, distance }) => eb.and({ raceCode: code, distance }))))
          .groupBy(['raceCode', 'distance'])
          .execute();
        found.push(...rows.map((row) => ({ ...row, runners: Number(row.runners) })));
      }
      return found;
    },
  };
}
