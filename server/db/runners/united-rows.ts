import { type Kysely, sql, type Transaction } from 'kysely';
import { twinsOf } from '#domain/twin-rows.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { currentRace } from '#server/db/catalogue/current-race.ts';
import { noticeColumns, publishedFacts } from '#server/db/mail/race-notices.ts';
import type { Schema } from '#server/db/schema.ts';

type Named = { uid: string; code: string };

/**
 * Gives runners' rows of one entry to another one; their ids stay, and tell which entry they are of (docs/product §17.52
 * two entries of one race). Of two rows for one thing one is set aside.
 */
export async function moveRowsOn(
  trx: Transaction<Schema>,
  { changeId, from, to }: { changeId: string; from: string; to: string },
): Promise<void> {
  await forgetTakenOff(trx, to);
  // Who has both knows both.
  await sql`update race_notices set race_code = ${to} where race_code = ${from} and not exists (
    select 1 from user_races where user_races.user_email = race_notices.user_email
      and user_races.race_code = ${to})`.execute(trx);
  await trx.deleteFrom('raceNotices').where('raceCode', '=', from).execute();
  // Locked, so that a result that is saved meanwhile is read, or waits.
  const rows = await trx
    .updateTable('userRaces')
    .set({ version: sql`version` })
    .where('raceCode', 'in', [from, to])
    .where('userEmail', 'in', (eb) =>
      eb
        .selectFrom('userRaces as moved')
        .innerJoin('userRaces as had', 'had.userEmail', 'moved.userEmail')
        .select('moved.userEmail')
        .where('moved.raceCode', '=', from)
        .where('had.raceCode', '=', to),
    )
    .returningAll()
    .execute();
  rows.sort((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1));
  for (const own of Map.groupBy(rows, ({ userEmail }) => userEmail).values()) {
    const all = own.map((row) => ({ ...row, isOfKept: row.raceCode === to, row }));
    for (const { twin, stays } of twinsOf(all)) {
      const { userEmail, id, distance, row } = twin;
      const fields = JSON.stringify(row);
      await trx.insertInto('rowsAside').values({ userEmail, id, changeId, distance, fields }).execute();
      await trx.deleteFrom('userRaces').where('userEmail', '=', userEmail).where('id', '=', id).execute();
      // Who saw a version of the one has not seen the other.
      await trx
        .updateTable('userRaces')
        .set({ version: row.version + 1 })
        .where('userEmail', '=', userEmail)
        .where('id', '=', stays.id)
        .where('version', '<=', row.version)
        .execute();
      await remindAsOf(trx, userEmail, id, stays.id);
    }
  }
  await trx.updateTable('userRaces').set({ raceCode: to }).where('raceCode', '=', from).execute();
}

/** What was moved on goes back, and what was set aside too, unless its runner took the race off since. */
export async function moveRowsBack(
  trx: Transaction<Schema>,
  { changeId, kept, gone }: { changeId: string; kept: Named; gone: Named },
): Promise<void> {
  const facts = (await publishedFacts(trx, [kept.uid])).get(kept.uid)?.facts;
  const aside = await trx.selectFrom('rowsAside').selectAll().where('changeId', '=', changeId).execute();
  for (const { userEmail, id, distance, fields } of aside) {
    const stays = await rowFor(trx, userEmail, kept.code, distance);
    const { importId, ...row } = JSON.parse(fields);
    if (!stays || (importId && !(await hasImport(trx, importId)))) continue;
    await trx
      .insertInto('userRaces')
      .values({ ...row, importId })
      .onConflict((on) => on.doNothing())
      .execute();
    await remindAsOf(trx, userEmail, stays, id);
  }
  await trx.deleteFrom('rowsAside').where('changeId', '=', changeId).execute();
  await sql`update user_races set race_code = ${gone.code}
    where race_code = ${kept.code} and ${isOf(gone.uid)}`.execute(trx);
  // They know what was public of the one until now, or what they were not told of yet.
  const now = facts && noticeColumns({ raceCode: gone.code, known: facts });
  await sql`insert into race_notices (user_email, race_code, known_date, known)
    select distinct user_races.user_email, ${gone.code},
      coalesce(race_notices.known_date, ${now?.knownDate ?? null}), coalesce(race_notices.known, ${now?.known ?? null})
    from user_races
    join users on users.email = user_races.user_email
    left join race_notices on race_notices.user_email = user_races.user_email
      and race_notices.race_code = ${kept.code}
    where user_races.race_code = ${gone.code} and users.reminders = 1
      and user_races.status <> ${COMPLETED_STATUS} and user_races.outcome is null
      and coalesce(race_notices.known, ${now?.known ?? null}) is not null
    on conflict do nothing`.execute(trx);
  await forgetTakenOff(trx, kept.code);
}

/** The notices of runners who have the race no longer. */
async function forgetTakenOff(trx: Transaction<Schema>, code: string): Promise<void> {
  await sql`delete from race_notices where race_code = ${code} and not exists (
    select 1 from user_races where user_races.user_email = race_notices.user_email
      and user_races.race_code = ${code})`.execute(trx);
}

/** The distances of rows of an entry that did not come with another one. */
export async function heldBesides(db: Kysely<Schema>, code: string, gone: string): Promise<string[]> {
  const { rows } = await sql<{ distance: string }>`select distinct distance from user_races
    where race_code = ${code} and not ${isOf(gone)}`.execute(db);
  return rows.map(({ distance }) => distance);
}

/** The row that stands for one that was set aside; null for any other id. */
export async function standingFor(db: Kysely<Schema>, owner: OwnerEmail, id: string): Promise<string | null> {
  const aside = await db
    .selectFrom('rowsAside')
    .innerJoin('raceUnions', 'raceUnions.changeId', 'rowsAside.changeId')
    .select(['distance', 'kept'])
    .where('userEmail', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  const race = aside && (await currentRace(db, 'uid', aside.kept));
  return race ? rowFor(db, owner, race.code, aside.distance) : null;
}

async function rowFor(
  db: Kysely<Schema>,
  owner: string,
  code: string,
  distance: string,
): Promise<string | null> {
  const rows = db
    .selectFrom('userRaces')
    .select('id')
    .where('userEmail', '=', owner)
    .where('raceCode', '=', code);
  const found = distance === '' ? rows : rows.where('distance', '=', distance);
  return (await found.orderBy('createdAt').orderBy('id').executeTakeFirst())?.id ?? null;
}

async function hasImport(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('historyImports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** What was sent of one row was sent of the other. */
async function remindAsOf(
  trx: Transaction<Schema>,
  email: string,
  one: string,
  other: string,
): Promise<void> {
  await sql`insert into reminders_sent (user_email, user_race_id, kind, sent_at)
    select user_email, ${other}, kind, sent_at from reminders_sent
    where user_email = ${email} and user_race_id = ${one}
    on conflict do nothing`.execute(trx);
}

/** Whether a runner's row is of that entry, or of one that was united into it before: its id has the code. */
const isOf = (uid: string) => sql<boolean>`exists (
  with recursive led(uid) as (
    select uid from race_entries where uid = ${uid}
    union select gone from race_unions join led on race_unions.kept = led.uid)
  select 1 from race_entries join led on led.uid = race_entries.uid
  where user_races.id = user_races.user_email || '-' || race_entries.code || '-' || user_races.distance)`;
