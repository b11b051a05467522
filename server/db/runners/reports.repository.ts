import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { BestTimes, Report } from '#contract/reports.ts';
import { COURSE_METRES } from '#domain/distance-class.ts';
import { DISTANCE_NAMES, type DistanceName, TOLERANCE } from '#domain/distance-names.ts';
import { totalsOf } from '#domain/report.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { BEST_SPEEDS, HALF_SECOND } from '#domain/world-best.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { JsonText, jsonArray, jsonNumber, jsonObject, jsonTime } from '#server/db/engine/json-rows.ts';
import { ownRead, type Reader } from '#server/db/runners/own-read.ts';
import type { Schema } from '#server/db/schema.ts';

export type ReportsRepository = ReturnType<typeof reportsRepository>;

type Filter = { distance?: string | undefined; year?: string | undefined };

export function reportsRepository(db: Kysely<Schema>) {
  const completed = (owner: OwnerEmail) =>
    db
      .selectFrom('user_races')
      .where('user_email', '=', owner)
      .where('status', '=', COMPLETED_STATUS)
      .where('outcome', 'is', null);
  const sums = (eb: ExpressionBuilder<Schema, 'user_races'>) =>
    [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('kilometres').as('kilometres'),
      eb.fn
        .sum<number | null>(sql`case when ${timeCounts('user_races')} then race_seconds end`)
        .as('seconds'),
    ] as const;
  const reported = {
    id: sql.ref('id'),
    raceName: sql.ref('race_name'),
    raceDate: sql.ref('race_date'),
    raceTime: jsonTime('race_seconds'),
    distance: sql.ref('distance'),
    distanceMeters: jsonNumber('distance_meters'),
  };
  const yearSums = {
    year: sql.ref('year'),
    races: sql.ref('count'),
    kilometres: sql.ref('kilometres'),
    seconds: sql`coalesce(seconds, 0)`,
  };
  const report = filtered(db, (owner, { distance, year }) => {
    const rows =
      distance === undefined ? completed(owner) : completed(owner).where('distance', '=', distance);
    const years = rows.select(YEAR.as('year')).select(sums).groupBy(YEAR);
    return (year === undefined ? rows : rows.where(YEAR, '=', year))
      .select(jsonArray(jsonObject(db, reported), sql`race_date desc, id`).as('races'))
      .select(sums)
      .select(
        db
          .selectFrom(years.as('sums'))
          .select(jsonArray(jsonObject(db, yearSums), sql`year desc`).as('years'))
          .as('years'),
      );
  });
  const best = {
    id: sql.ref('id'),
    distance: sql.ref('class'),
    raceName: sql.ref('race_name'),
    raceCity: sql.ref('race_city'),
    raceDate: sql.ref('race_date'),
    raceTime: jsonTime('race_seconds'),
    position: sql.ref('position'),
    distanceMeters: jsonNumber('distance_meters'),
  };
  const bestTimes = filtered(db, (owner, { distance, year }) => {
    const timed = completed(owner).where(timeCounts('user_races'));
    const ofYear = year === undefined ? timed : timed.where(YEAR, '=', year);
    const classed = ofYear.select(['id', distanceClassOf('user_races').as('class')]);
    const ranked = (
      distance === undefined ? classed : classed.where(distanceClassOf('user_races'), '=', distance)
    ).select(
      sql<number>`row_number() over (partition by ${distanceClassOf('user_races')} order by race_seconds, race_date, id)`.as(
        'rank',
      ),
    );
    return db
      .selectFrom(ranked.as('ranked'))
      .innerJoin('user_races', (join) =>
        join.on('user_email', '=', owner).onRef('user_races.id', '=', 'ranked.id'),
      )
      .where('ranked.rank', '=', 1)
      .select(
        jsonArray(
          jsonObject(db, { ...best, id: sql.ref('user_races.id') }),
          sql`kilometres, distance, user_races.id`,
        ).as('races'),
      );
  });

  return {
    /**
     * Latest first; one statement, so that list and sums share a snapshot. An empty distance or year means all; the
     * sums of the years are those of the distance.
     */
    async report(by: Reader, filter: Filter): Promise<JsonText<Report>> {
      const row = await report(by, filter);
      const [kilometres, seconds] = [Number(row?.kilometres ?? 0), Number(row?.seconds ?? 0)];
      const totals = totalsOf({ races: row?.count ?? 0, kilometres, seconds });
      const years: YearSums[] = JSON.parse(row?.years ?? '[]');
      const more = JSON.stringify({ ...totals, years: years.map(yearOf) });
      return new JsonText(`{"listado":${row?.races ?? '[]'},${more.slice(1)}`);
    },

    async bestTimes(by: Reader, filter: Filter): Promise<JsonText<BestTimes>> {
      return new JsonText(`{"bestTimeByDistance":${(await bestTimes(by, filter))?.races ?? '[]'}}`);
    },
  };
}

const YEAR = sql<string>`substr(race_date, 1, 4)`;

type YearSums = { year: string; races: number; kilometres: number; seconds: number };

function yearOf({ year, ...sums }: YearSums): Report['years'][number] {
  const { totalCarreras: carreras, distanciaTotal: distancia, tiempoTotal: tiempo } = totalsOf(sums);
  return { year: Number(year), carreras, distancia, tiempo };
}

type Wanted = { distance?: string; year?: string };

/** One statement for each of the filters that may be set. */
function filtered<R>(
  db: Kysely<Schema>,
  build: (owner: OwnerEmail, wanted: Wanted) => SelectQueryBuilder<Schema, never, R>,
): (by: Reader, filter: Filter) => Promise<R | null> {
  const all = ownRead(db, (owner) => build(owner, {}));
  const ofDistance = ownRead(db, (owner, distance: string) => build(owner, { distance }));
  const ofYear = ownRead(db, (owner, year: string) => build(owner, { year }));
  const ofBoth = ownRead(db, (owner, distance: string, year: string) => build(owner, { distance, year }));
  return (by, { distance = '', year = '' }) => {
    if (year === '') return distance === '' ? all(by) : ofDistance(by, distance);
    return distance === '' ? ofYear(by, year) : ofBoth(by, distance, year);
  };
}

/** The class of distance by which races share a record, as domain/distance-class.ts has it. */
export function distanceClassOf(table: 'user_races' | 'record'): RawBuilder<string> {
  const metres = sql`coalesce(${sql.ref(`${table}.distance_meters`)}, ${nameMetres(table)})`;
  return classCase(metres, (name) => name, sql`trim(${sql.ref(`${table}.distance`)})`);
}

/** Whether a time is one for sums and records, as domain/world-best.ts has it. */
function timeCounts(table: 'user_races' | 'record'): RawBuilder<boolean> {
  const seconds = sql.ref(`${table}.race_seconds`);
  const ofClass = classCase(nameMetres(table), (name) => COURSE_METRES[name], nameMetres(table));
  const course = sql`select coalesce(${sql.ref(`${table}.distance_meters`)}, ${ofClass}) as metres`;
  const speeds = BEST_SPEEDS.map(({ from, until, speed, change }) => {
    const best = sql`${sql.lit(speed)} + (metres - ${sql.lit(from)}) * ${sql.lit(change)}`;
    return until === Infinity ? sql`else ${best}` : sql`when metres < ${sql.lit(until)} then ${best}`;
  });
  const isRun = sql`(${seconds} + ${sql.lit(HALF_SECOND)}) * case ${sql.join(speeds, sql` `)} end >= metres`;
  return sql`${seconds} > 0 and (select ${isRun} from (${course}) as course)`;
}

const nameMetres = (table: string) => sql`${sql.ref(`${table}.kilometres`)} * 1000`;

/** What holds for a course of so many metres if it is one of the six. */
function classCase<T>(
  metres: RawBuilder<unknown>,
  of: (name: DistanceName) => T,
  otherwise: RawBuilder<unknown>,
) {
  const cases = DISTANCE_NAMES.map((name) => {
    const [course, margin] = [COURSE_METRES[name], COURSE_METRES[name] * TOLERANCE];
    return sql`when ${metres} between ${sql.lit(course - margin)} and ${sql.lit(course + margin)} then ${sql.lit(of(name))}`;
  });
  return sql<T>`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

/** The best time of a class of distance, in seconds. */
export function recordSeconds(owner: OwnerEmail, wanted: Expression<string>) {
  return expressionBuilder<Schema>()
    .selectFrom('user_races as record')
    .where('record.user_email', '=', owner)
    .where('record.status', '=', COMPLETED_STATUS)
    .where('record.outcome', 'is', null)
    .where(distanceClassOf('record'), '=', wanted)
    .where(timeCounts('record'))
    .select((eb) => eb.fn.min<number | null>('record.race_seconds').as('seconds'));
}
