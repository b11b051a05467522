import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { PriceStage } from '#domain/price-stages.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow } from '#server/db/engine/as-of-now.ts';
import { isMissingReference } from '#server/db/runners/user-races.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type EventDistance = {
  name: string;
  distanceMeters: number | null;
  price: number | null;
  stages: readonly PriceStage[];
  startTime: string | null;
};

type CalendarRace = {
  name: string;
  city: string;
  eventPlace: string;
  startDate: CalendarDate;
  organizerUrl: string | null;
  status: RaceStatus | null;
  coordinates: Coordinates | null;
  version: number;
};

export type RaceEvent = CalendarRace & { uid: string; distances: EventDistance[] };

/** A runner's own race with the hour of its distance; `uid` is null for one that the catalogue does not have. */
export type OwnEvent = CalendarRace & {
  uid: string | null;
  code: string;
  distance: string;
  startTime: string | null;
  isDone: boolean;
};

export type StoredFeed = { sealedSecret: string; createdAt: string };

export type CalendarRepository = ReturnType<typeof calendarRepository>;

const FACTS = [
  'races.event_place',
  'races.organizer_url',
  'races.status',
  'races.latitude',
  'races.longitude',
  'races.entry_version',
] as const;

/** What calendars show, without courses; and the secret addresses of runners' own (docs/product §18.29 search
 * calendar, §18.31 own calendar). */
export function calendarRepository(db: Kysely<Schema>, reads = db) {
  return {
    async raceEvents(uids: readonly string[]): Promise<RaceEvent[]> {
      if (uids.length === 0) return [];
      const races = await reads
        .selectFrom('races')
        .select(['uid', 'name', 'city', 'start_date', ...FACTS])
        .where('uid', 'in', uids)
        .execute();
      const distances = await reads
        .selectFrom('distances')
        .select(['race_uid', 'name', 'distance_meters', 'price', 'stages', 'start_time'])
        .where('race_uid', 'in', uids)
        .orderBy('ordinal')
        .execute();
      const distancesOf = Map.groupBy(distances, (distance) => distance.race_uid);
      const raceOf = new Map(races.map((race) => [race.uid, race]));
      return uids
        .flatMap((uid) => raceOf.get(uid) ?? [])
        .map((race) => ({
          ...factsOf(race),
          uid: race.uid,
          name: race.name,
          city: race.city,
          startDate: race.start_date,
          distances: (distancesOf.get(race.uid) ?? []).map((one) => ({
            name: one.name,
            distanceMeters: one.distance_meters,
            price: one.price,
            stages: one.stages ? JSON.parse(one.stages) : [],
            startTime: one.start_time,
          })),
        }));
    },

    /** A runner's own races from a day on, the first ones first. */
    async ownEvents(owner: OwnerEmail, from: CalendarDate, limit: number): Promise<OwnEvent[]> {
      const day = asOfNow('race_date', 'start_date');
      const rows = await db
        .selectFrom('user_races')
        .leftJoin('races', 'races.code', 'user_races.race_code')
        .leftJoin('distances', (join) =>
          join
            .onRef('distances.race_uid', '=', 'races.uid')
            .onRef('distances.name', '=', 'user_races.distance'),
        )
        .where('user_email', '=', owner)
        .where(day, '>=', from)
        .select([
          'races.uid',
          'user_races.race_code',
          'user_races.distance',
          'user_races.version',
          'distances.start_time',
          ...FACTS,
          asOfNow('race_name', 'name').as('name'),
          asOfNow('race_city', 'city').as('city'),
          day.as('day'),
          sql<string>`user_races.status`.as('progress'),
        ])
        .orderBy(day)
        .orderBy('user_races.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...factsOf(row),
        uid: row.uid,
        code: row.race_code,
        name: row.name,
        city: row.city,
        startDate: row.day,
        distance: row.distance,
        startTime: row.start_time,
        isDone: row.progress === COMPLETED_STATUS,
        version: Number(row.entry_version ?? 0) + Number(row.version),
      }));
    },

    async feedOf(owner: OwnerEmail): Promise<StoredFeed | null> {
      const row = await db
        .selectFrom('calendar_feeds')
        .select(['sealed_secret', 'created_at'])
        .where('user_email', '=', owner)
        .executeTakeFirst();
      return row ? { sealedSecret: row.sealed_secret, createdAt: row.created_at } : null;
    },

    /** In place of the one that there was (decision 064). @returns false when there is no such account any more */
    async saveFeed(owner: OwnerEmail, secretHash: string, feed: StoredFeed): Promise<boolean> {
      const row = { secret_hash: secretHash, sealed_secret: feed.sealedSecret, created_at: feed.createdAt };
      try {
        await db
          .insertInto('calendar_feeds')
          .values({ user_email: owner, ...row })
          .onConflict((on) => on.column('user_email').doUpdateSet(row))
          .execute();
        return true;
      } catch (error) {
        if (isMissingReference(error)) return false;
        throw error;
      }
    },

    async endFeed(owner: OwnerEmail): Promise<void> {
      await db.deleteFrom('calendar_feeds').where('user_email', '=', owner).execute();
    },

    /** The secret alone opens the calendar, without a session. */
    async ownerOf(secretHash: string): Promise<OwnerEmail | null> {
      const row = await db
        .selectFrom('calendar_feeds')
        .select('user_email')
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst();
      return (row?.user_email ?? null) as OwnerEmail | null;
    },
  };
}

type Row = {
  event_place: string | null;
  organizer_url: string | null;
  status: RaceStatus | null;
  latitude: number | null;
  longitude: number | null;
  entry_version: number | null;
};

function factsOf({ event_place, organizer_url, status, latitude, longitude, entry_version }: Row) {
  return {
    eventPlace: event_place ?? '',
    organizerUrl: organizer_url,
    status,
    coordinates: latitude === null || longitude === null ? null : ([latitude, longitude] as const),
    version: Number(entry_version ?? 0),
  };
}
