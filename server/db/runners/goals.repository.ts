import type { Kysely } from 'kysely';
import type { YearGoal } from '#domain/year-goal.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { isMissingReference } from '#server/db/engine/constraints.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredYearGoal = YearGoal & { year: number };

export type GoalsRepository = ReturnType<typeof goalsRepository>;

/** What runners set out to do (docs/product §18.74 target, §18.78 year goal). */
export function goalsRepository(db: Kysely<Schema>) {
  return {
    /**
     * Sets or, with null, takes back the target of a race. The row's version stays: a goal is no part of a result.
     * @returns whether there is such a row
     */
    async saveOfRace(owner: OwnerEmail, id: string, seconds: number | null): Promise<boolean> {
      const row = await db
        .updateTable('userRaces')
        .set({ goalSeconds: seconds })
        .where('userEmail', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async ofYear(owner: OwnerEmail, year: number): Promise<YearGoal> {
      const row = await db
        .selectFrom('yearGoals')
        .select(['races', 'kilometres'])
        .where('userEmail', '=', owner)
        .where('year', '=', year)
        .executeTakeFirst();
      return row ?? { races: null, kilometres: null };
    },

    /** @returns false when the owner has no account any more */
    async saveOfYear(owner: OwnerEmail, { year, races, kilometres }: StoredYearGoal): Promise<boolean> {
      try {
        await db
          .insertInto('yearGoals')
          .values({ userEmail: owner, year, races, kilometres })
          .onConflict((on) => on.columns(['userEmail', 'year']).doUpdateSet({ races, kilometres }))
          .execute();
        return true;
      } catch (error) {
        if (isMissingReference(error)) return false;
        throw error;
      }
    },

    async removeOfYear(owner: OwnerEmail, year: number): Promise<void> {
      await db.deleteFrom('yearGoals').where('userEmail', '=', owner).where('year', '=', year).execute();
    },
  };
}
