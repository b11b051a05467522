import { type Kysely, sql, type Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { lockCatalogue } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

const isUnnumbered = sql<boolean>`not exists (select 1 from published_races where race_uid = uid)`;

/** Puts the races that became public since the last call into the next batch; one that comes back is not new (decision 066). */
export async function numberPublished(db: Kysely<Schema>, today: CalendarDate): Promise<void> {
  const some = await db.selectFrom('races').select('uid').where(isUnnumbered).limit(1).execute();
  if (some.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await numberAll(trx, today);
  });
}

/** As `numberPublished`, where the catalogue is locked already. */
export async function numberAll(trx: Transaction<Schema>, today: CalendarDate): Promise<void> {
  const next = (await newestBatch(trx)) + 1;
  await trx
    .insertInto('publishedRaces')
    .columns(['raceUid', 'batch', 'publishedOn'])
    .expression((eb) =>
      eb
        .selectFrom('races')
        .select(['uid', eb.lit(next).as('batch'), sql<string>`${sql.lit(today)}`.as('publishedOn')])
        .where(isUnnumbered),
    )
    .execute();
}

/** @param until the last day that counts */
export async function newestBatch(db: Kysely<Schema>, until?: CalendarDate): Promise<number> {
  let query = db.selectFrom('publishedRaces').select(({ fn }) => fn.max('batch').as('batch'));
  if (until !== undefined) query = query.where('publishedOn', '<=', until);
  const row = await query.executeTakeFirst();
  return Number(row?.batch ?? 0);
}
