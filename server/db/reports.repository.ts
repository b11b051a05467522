import { type Kysely, sql } from 'kysely';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';

export type ReportedRace = {
  raceName: string;
  raceDate: string;
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
};

export type BestTime = ReportedRace & { raceTime: string; raceCity: string; position: number | null };

export type ReportSums = { races: number; kilometres: number; seconds: number };

export type ReportsRepository = ReturnType<typeof reportsRepository>;

export function reportsRepository(db: Kysely<Schema>) {
  const completed = (owner: OwnerEmail, distance: string) => {
    const rows = db
      .selectFrom('user_races')
      .where('user_email', '=', owner)
      .where('status', '=', COMPLETED_STATUS)
      .where('outcome', 'is', null);
    return distance === '' ? rows : rows.where('distance', '=', distance);
  };

  return {
    /** Latest first; one statement, so that list and sums share a snapshot. An empty distance means all. */
    async report(owner: OwnerEmail, distance: string): Promise<{ listed: ReportedRace[]; sums: ReportSums }> {
      const rows = await completed(owner, distance)
        .select(['race_name', 'race_date', 'race_seconds', 'distance', 'distance_meters'])
        .select((eb) => [
          eb.fn.sum<number>('kilometres').over().as('kilometres'),
          eb.fn.sum<number | null>('race_seconds').over().as('seconds'),
        ])
        .orderBy('race_date', 'desc')
        .orderBy('id')
        .execute();
      const [first] = rows;
      return {
        listed: rows.map((row) => ({
          raceName: row.race_name,
          raceDate: row.race_date,
          raceTime: row.race_seconds === null ? null : secondsToRaceTime(row.race_seconds),
          distance: row.distance,
          distanceMeters: row.distance_meters,
        })),
        sums: {
          races: rows.length,
          kilometres: Number(first?.kilometres ?? 0),
          seconds: Number(first?.seconds ?? 0),
        },
      };
    },

    async bestTimes(owner: OwnerEmail, distance: string): Promise<BestTime[]> {
      const ranked = completed(owner, distance)
        .where('race_seconds', '>', 0)
        .select('id')
        .select(
          sql<number>`row_number() over (partition by distance order by race_seconds, race_date, id)`.as(
            'rank',
          ),
        );
      const rows = await db
        .selectFrom(ranked.as('ranked'))
        .innerJoin('user_races', (join) =>
          join.on('user_email', '=', owner).onRef('user_races.id', '=', 'ranked.id'),
        )
        .select(['race_name', 'race_city', 'race_date', 'race_seconds', 'position', 'distance_meters'])
        .select('distance')
        .where('ranked.rank', '=', 1)
        .orderBy('kilometres')
        .orderBy('distance')
        .execute();
      return rows.map((row) => ({
        raceName: row.race_name,
        raceCity: row.race_city,
        raceDate: row.race_date,
        raceTime: secondsToRaceTime(row.race_seconds ?? 0),
        position: row.position,
        distance: row.distance,
        distanceMeters: row.distance_meters,
      }));
    },

    async recordSeconds(owner: OwnerEmail, distance: string): Promise<number | null> {
      const row = await completed(owner, distance)
        .select((eb) => eb.fn.min<number | null>('race_seconds').as('seconds'))
        .where('race_seconds', '>', 0)
        .executeTakeFirst();
      return row?.seconds == null ? null : Number(row.seconds);
    },
  };
}
