import { type Kysely, sql } from 'kysely';
import { CHECKLIST_LIMITS, type ChecklistItem } from '#domain/checklist.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';

export type ChecklistChange = {
  add: readonly string[];
  done: readonly string[];
  open: readonly string[];
  remove: readonly string[];
};

export type ChecklistsRepository = ReturnType<typeof checklistsRepository>;

/** What runners take to a race; a text stands once in the list of a race (docs/product.md §18.55, checklist). */
export function checklistsRepository(db: Kysely<Schema>) {
  const listed = (on: Kysely<Schema>, owner: OwnerEmail) =>
    on.selectFrom('checklist_items').where('user_email', '=', owner).orderBy('ordinal').orderBy('text');

  async function itemsOf(on: Kysely<Schema>, owner: OwnerEmail, raceId: string): Promise<ChecklistItem[]> {
    const rows = await listed(on, owner)
      .where('user_race_id', '=', raceId)
      .select(['text', 'done'])
      .execute();
    return rows.map(({ text, done }) => ({ text, done: done === 1 }));
  }

  return {
    of: (owner: OwnerEmail, raceId: string) => itemsOf(db, owner, raceId),

    async all(owner: OwnerEmail): Promise<{ raceId: string; items: ChecklistItem[] }[]> {
      const rows = await listed(db, owner).select(['user_race_id', 'text', 'done']).execute();
      const byRace = Map.groupBy(rows, (row) => row.user_race_id);
      return [...byRace].map(([raceId, items]) => ({
        raceId,
        items: items.map(({ text, done }) => ({ text, done: done === 1 })),
      }));
    },

    /** The latest other race with a list. */
    async last(owner: OwnerEmail, raceId: string): Promise<{ id: string; raceName: string } | null> {
      const row = await db
        .selectFrom('user_races')
        .where('user_email', '=', owner)
        .where('id', '<>', raceId)
        .where('id', 'in', (items) =>
          items.selectFrom('checklist_items').select('user_race_id').where('user_email', '=', owner),
        )
        .select(['id', 'race_name as raceName'])
        .orderBy('race_date', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row ?? null;
    },

    /** A change that was made already changes nothing. @returns null when the list would grow too long */
    change(owner: OwnerEmail, raceId: string, change: ChecklistChange): Promise<ChecklistItem[] | null> {
      return db.transaction().execute(async (trx) => {
        // Changes of one list wait for each other, so that the limit holds.
        await trx
          .updateTable('user_races')
          .set({ status: sql`status` })
          .where('user_email', '=', owner)
          .where('id', '=', raceId)
          .execute();
        const own = { user_email: owner, user_race_id: raceId };
        const before = await itemsOf(trx, owner, raceId);
        const there = new Set(before.map(({ text }) => text));
        const added = [...new Set(change.add)].filter((text) => !there.has(text));
        if (added.length > 0 && before.length + added.length > CHECKLIST_LIMITS.items) return null;
        const { last } = await trx
          .selectFrom('checklist_items')
          .where('user_email', '=', owner)
          .where('user_race_id', '=', raceId)
          .select(sql<number>`coalesce(max(ordinal), 0)`.as('last'))
          .executeTakeFirstOrThrow();
        if (added.length > 0)
          await trx
            .insertInto('checklist_items')
            .values(added.map((text, index) => ({ ...own, text, ordinal: last + index + 1, done: 0 })))
            .onConflict((on) => on.doNothing())
            .execute();
        for (const [done, texts] of [change.open, change.done].entries())
          if (texts.length > 0)
            await trx
              .updateTable('checklist_items')
              .set({ done })
              .where('user_email', '=', owner)
              .where('user_race_id', '=', raceId)
              .where('text', 'in', [...texts])
              .execute();
        if (change.remove.length > 0)
          await trx
            .deleteFrom('checklist_items')
            .where('user_email', '=', owner)
            .where('user_race_id', '=', raceId)
            .where('text', 'in', [...change.remove])
            .execute();
        return itemsOf(trx, owner, raceId);
      });
    },
  };
}
