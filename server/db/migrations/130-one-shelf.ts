import { type Kysely, sql } from 'kysely';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';
import { settleUnchosen } from '#server/db/runners/unchosen-distances.ts';

/** What was saved is wished for (docs/product §8.34 one shelf); what is known of a race that is gone is the day it was saved. */
export async function oneShelf(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('user_races').addColumn('told_until', text).execute();
  await sql`insert into user_races (id, user_email, race_code, race_name, race_city, race_date, distance, kilometres,
      status, version, created_at, updated_at, told_until)
    select user_email || '-' || coalesce(code, race_code) || '-', user_email, coalesce(code, race_code), race_name, '',
      substr(created_at, 1, 10), '', 0, ${INITIAL_STATUS}, 1, created_at, created_at, told_until
    from saved_races left join race_entries on uid = race_uid where true
    on conflict do nothing`.execute(db);
  await settleUnchosen(db);
  // The table stays for older processes beside this one.
  await sql`delete from saved_races`.execute(db);
}
