import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function userRaces(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer, real } = columnTypes(engine);

  await db.schema
    .createTable('user_races')
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('user_email', text, (c) => c.notNull().references('users.email').onDelete('cascade'))
    .addColumn('race_code', text, (c) => c.notNull())
    .addColumn('race_name', text, (c) => c.notNull())
    .addColumn('race_city', text, (c) => c.notNull())
    .addColumn('race_date', text, (c) => c.notNull())
    .addColumn('distance', text, (c) => c.notNull())
    .addColumn('kilometres', real, (c) => c.notNull())
    .addColumn('distance_meters', real)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('race_seconds', integer)
    .addColumn('position', integer)
    .addColumn('ship_number', text)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    // Ids of two owners may be equal: a@b.co with code c-d, a@b.co-c with code d.
    .addPrimaryKeyConstraint('user_races_key', ['user_email', 'id'])
    // Clustered by owner: the cost of reading a runner's rows does not grow with the table.
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  // Best times read this index in order and touch the table only for the winners.
  await db.schema
    .createIndex('user_races_results')
    .on('user_races')
    .columns(['user_email', 'status', 'distance', 'race_seconds', 'race_date', 'id'])
    .execute();
}
