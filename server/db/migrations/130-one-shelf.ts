import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { kilometresOf } from '#domain/distance-names.ts';
import { INITIAL_STATUS, userRaceId } from '#domain/user-race.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

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

type Only = { id: string; owner: string; code: string; distance: string; metres: number | null };

/**
 * For races that were saved before there was one shelf, and came as rows without a distance (docs/product §8.34 one shelf):
 * what the runner has with a distance goes, the only distance of a public race is chosen, and its facts are the
 * catalogue's. It stands here because it must stay what it was; archives of before need the same.
 */
export async function settleUnchosen(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from user_races where distance = '' and exists (
    select 1 from user_races as other where other.user_email = user_races.user_email
      and other.race_code = user_races.race_code and other.distance <> '')`.execute(db);
  await sql`update user_races set
      race_name = (select name from race_entries where code = race_code),
      race_city = (select city from race_entries where code = race_code),
      race_date = (select start_date from race_entries where code = race_code)
    where distance = '' and exists (select 1 from race_entries where code = race_code and state = 'published')`.execute(
    db,
  );
  const { rows } = await sql<Only>`
    select user_races.id as id, user_email as owner, race_code as code,
      min(race_distances.name) as distance, min(race_distances.distance_meters) as metres
    from user_races
    join race_entries on race_entries.code = race_code and state = 'published'
    join race_distances on race_distances.race_uid = race_entries.uid
    where distance = '' group by user_races.id, user_email, race_code having count(*) = 1`.execute(db);
  for (const { id, owner, code, distance, metres } of rows)
    await sql`update user_races set id = ${userRaceId(owner, code, distance)}, distance = ${distance},
      kilometres = ${kilometresOf(distance)}, distance_meters = ${metres}
      where user_email = ${owner} and id = ${id}`.execute(db);
}
