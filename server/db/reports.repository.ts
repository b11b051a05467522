import { type Expression, expressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { BestTimes, Report } from '#contract/reports.ts';
import { totalsOf } from '#domain/report.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { JsonText, jsonArray, jsonNumber, jsonObject, jsonTime } from '#server/db/json-rows.ts';
import { ownRead, type Reader } from '#server/db/own-read.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';

export type ReportsRepository = ReturnType<typeof reportsRepository>;

export function reportsRepository(db: Kysely<Schema>) {
  const completed = (owner: OwnerEmail, distance?: string) => {
    const rows = db
      .selectFrom('user_races')
      .where('user_email', '=', owner)
      .where('status', '=', COMPLETED_STATUS);
    return distance === undefined ? rows : rows.where('distance', '=', distance);
  };
  const reported = {
    raceName: sql.ref('race_name'),
    raceDate: sql.ref('race_date'),
    raceTime: jsonTime('race_seconds'),
    distance: sql.ref('distance'),
    distanceMeters: jsonNumber('distance_meters'),
  };
  const report = ofAllOrOne(db, (owner, distance) =>
    completed(owner, distance)
      .select(jsonArray(jsonObject(db, reported), sql`race_date desc, id`).as('races'))
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('kilometres').as('kilometres'),
        eb.fn.sum<number | null>('race_seconds').as('seconds'),
      ]),
  );
  const best = {
    distance: sql.ref('distance'),
    raceName: sql.ref('race_name'),
    raceCity: sql.ref('race_city'),
    raceDate: sql.ref('race_date'),
    raceTime: jsonTime('race_seconds'),
    position: sql.ref('position'),
    distanceMeters: jsonNumber('distance_meters'),
  };
  const bestTimes = ofAllOrOne(db, (owner, distance) => {
    const ranked = completed(owner, distance)
      .where('race_seconds', '>', 0)
      .select('id')
      .select(
        sql<number>`row_number() over (partition by distance order by race_seconds, race_date, id)`.as(
          'rank',
        ),
      );
    return db
      .selectFrom(ranked.as('ranked'))
      .innerJoin('user_races', (join) =>
        join.on('user_email', '=', owner).onRef('user_races.id', '=', 'ranked.id'),
      )
      .where('ranked.rank', '=', 1)
      .select(jsonArray(jsonObject(db, best), sql`kilometres, distance`).as('races'));
  });

  return {
    /** Latest first; one statement, so that list and sums share a snapshot. An empty distance means all. */
    async report(by: Reader, distance: string): Promise<JsonText<Report>> {
      const row = await report(by, distance);
      const [kilometres, seconds] = [Number(row?.kilometres ?? 0), Number(row?.seconds ?? 0)];
      const totals = JSON.stringify(totalsOf({ races: row?.count ?? 0, kilometres, seconds }));
      return new JsonText(`{"listado":${row?.races ?? '[]'},${totals.slice(1)}`);
    },

    async bestTimes(by: Reader, distance: string): Promise<JsonText<BestTimes>> {
      return new JsonText(`{"bestTimeByDistance":${(await bestTimes(by, distance))?.races ?? '[]'}}`);
    },
  };
}

/** A read of all distances, or of one. */
function ofAllOrOne<R>(
  db: Kysely<Schema>,
  build: (owner: OwnerEmail, distance?: string) => SelectQueryBuilder<Schema, never, R>,
): (by: Reader, distance: string) => Promise<R | null> {
  const all = ownRead(db, (owner) => build(owner));
  const one = ownRead(db, (owner, distance: string) => build(owner, distance));
  return (by, distance) => (distance === '' ? all(by) : one(by, distance));
}

/** The best time of a distance, in seconds. */
export function recordSeconds(owner: OwnerEmail, distance: Expression<string>) {
  return expressionBuilder<Schema>()
    .selectFrom('user_races as record')
    .where('record.user_email', '=', owner)
    .where('record.status', '=', COMPLETED_STATUS)
    .where('record.distance', '=', distance)
    .where('record.race_seconds', '>', 0)
    .select((eb) => eb.fn.min<number | null>('record.race_seconds').as('seconds'));
}
