import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { nextRaceDay } from '#domain/own-day.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { matchesSearch } from '#server/db/catalogue/race-filter.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredPoint = {
  uid: string;
  /** Folded. */
  city: string;
  /** The next one that is not yet run, else the last. */
  date: CalendarDate;
  datePrecision: DatePrecision;
  at: Coordinates | null;
  distances: string[];
};

export type RacePointsRepository = ReturnType<typeof racePointsRepository>;

export function racePointsRepository(db: Kysely<Schema>) {
  return {
    /** Every race of a search: where it is, when and over which distances; in no order. */
    async points(search: RaceSearch, today: CalendarDate): Promise<StoredPoint[]> {
      const found = db.selectFrom('races').where(matchesSearch(search, today));
      const races = await found
        .select(['uid', 'cityFolded', 'startDate', 'datePrecision', 'latitude', 'longitude'])
        .execute();
      const distances = await db
        .selectFrom('distances')
        .select(['raceUid', 'name', 'startDate'])
        .where('raceUid', 'in', found.select('uid'))
        .orderBy('raceUid')
        .orderBy('ordinal')
        .execute();
      const ofRace = Map.groupBy(distances, ({ raceUid }) => raceUid);
      return races.map(({ uid, cityFolded, startDate, datePrecision, latitude, longitude }) => {
        const own = ofRace.get(uid) ?? [];
        return {
          uid,
          city: cityFolded,
          date: nextRaceDay({ startDate, distances: own }, today),
          datePrecision,
          at: latitude === null || longitude === null ? null : [latitude, longitude],
          distances: own.map(({ name }) => name),
        };
      });
    },

    /** By name; last those of which it is not known. */
    async departments(
      search: RaceSearch,
      today: CalendarDate,
    ): Promise<{ department: string | null; races: number }[]> {
      const rows = await db
        .selectFrom('races')
        .select(({ fn }) => ['department', fn.countAll<number>().as('races')])
        .where(matchesSearch(search, today))
        .groupBy('department')
        .execute();
      return rows.map(({ department, races }) => ({ department, races: Number(races) }));
    },
  };
}
