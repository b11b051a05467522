import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function goals(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema.alterTable('user_races').addColumn('goal_seconds', integer).execute();
  await db.schema
    .createTable('year_goals')
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('year', integer, (c) => c.notNull())
    .addColumn('races', integer)
    .addColumn('kilometres', integer)
    .addPrimaryKeyConstraint('year_goals_key', ['user_email', 'year'])
    .execute();
}
