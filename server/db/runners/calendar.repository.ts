import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { PriceStage } from '#domain/price-stages.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow, DAY_OF_ROW, PLACE_OF_ROW, PRECISION_OF_ROW } from '#server/db/engine/as-of-now.ts';
import { isMissingReference } from '#server/db/engine/constraints.ts';
import type { Schema } from '#server/db/schema.ts';

export type EventDistance = {
  name: string;
  distanceMeters: number | null;
  price: number | null;
  stages: readonly PriceStage[];
  startTime: string | null;
  startDate: CalendarDate | null;
  eventPlace: string | null;
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
  /** By which calendars know it: of the entry that it was added from, whichever is public now. */
  eventId: string;
  distance: string;
  startTime: string | null;
  isDone: boolean;
};

export type StoredFeed = { sealedSecret: string; createdAt: string };

export type CalendarRepository = ReturnType<typeof calendarRepository>;

const FACTS = ['races.organizerUrl', 'races.status', 'races.latitude', 'races.longitude'] as const;

/** What calendars show, without courses; and the secret addresses of runners' own (docs/product §18.29 search
 * calendar, §18.31 own calendar). */
export function calendarRepository(db: Kysely<Schema>, reads = db) {
  return {
    async raceEvents(uids: readonly string[]): Promise<RaceEvent[]> {
      if (uids.length === 0) return [];
      const races = await reads
        .selectFrom('races')
        .select(['uid', 'name', 'city', 'startDate', 'eventPlace', 'entryVersion', ...FACTS])
        .where('uid', 'in', uids)
        .where('datePrecision', '=', 'day')
        .execute();
      const distances = await reads
        .selectFrom('distances')
        .select([
          'raceUid',
          'name',
          'distanceMeters',
          'price',
          'stages',
          'startTime',
          'startDate',
          'eventPlace',
        ])
        .where('raceUid', 'in', uids)
        .orderBy('ordinal')
        .execute();
      const distancesOf = Map.groupBy(distances, (distance) => distance.raceUid);
      const raceOf = new Map(races.map((race) => [race.uid, race]));
      return uids
        .flatMap((uid) => raceOf.get(uid) ?? [])
        .map((race) => ({
          ...withFacts(race),
          distances: (distancesOf.get(race.uid) ?? []).map(({ raceUid: _, ...one }) => ({
            ...one,
            stages: one.stages ? JSON.parse(one.stages) : [],
          })),
        }));
    },

    /** A runner's own races from a day on, the first ones first. */
    async ownEvents(owner: OwnerEmail, from: CalendarDate, limit: number): Promise<OwnEvent[]> {
      const day = asOfNow('raceDate', DAY_OF_ROW);
      const rows = await db
        .selectFrom('userRaces')
        .leftJoin('races', 'races.code', 'userRaces.raceCode')
        // Versions of withdrawn ones count too: calendars keep the highest.
        .leftJoin('raceEntries', 'raceEntries.code', 'userRaces.raceCode')
        .leftJoin('distances', (join) =>
          join
            .onRef('distances.raceUid', '=', 'races.uid')
            .onRef('distances.name', '=', 'userRaces.distance'),
        )
        .where('userEmail', '=', owner)
        .where(day, '>=', from)
        .where(PRECISION_OF_ROW, '=', 'day')
        .select([
          'races.uid',
          'userRaces.distance',
          'userRaces.version as ownVersion',
          'userRaces.id',
          'userRaces.raceCode',
          'manualKey',
          'outcome',
          'distances.startTime',
          'raceEntries.entryVersion',
          PLACE_OF_ROW.as('eventPlace'),
          ...FACTS,
          asOfNow('raceName', sql.ref('races.name')).as('name'),
          asOfNow('raceCity', sql.ref('races.city')).as('city'),
          day.as('startDate'),
          sql<string>`user_races.status`.as('progress'),
        ])
        .orderBy(day)
        .orderBy('userRaces.id')
        .limit(limit)
        .execute();
      return rows.map(({ progress, outcome, ownVersion, id, raceCode, manualKey, ...row }) => {
        const event = withFacts(row);
        const isDone = progress === COMPLETED_STATUS || outcome !== null;
        const eventId = manualKey === null ? id.slice(owner.length + 1) : `${raceCode}-${row.distance}`;
        return { ...event, eventId, isDone, version: event.version + Number(ownVersion) };
      });
    },

    async feedOf(owner: OwnerEmail): Promise<StoredFeed | null> {
      const feeds = db.selectFrom('calendarFeeds').select(['sealedSecret', 'createdAt']);
      return (await feeds.where('userEmail', '=', owner).executeTakeFirst()) ?? null;
    },

    /** In place of the one that there was (decision 064). @returns false when there is no such account any more */
    async saveFeed(owner: OwnerEmail, secretHash: string, feed: StoredFeed): Promise<boolean> {
      const row = { secretHash, ...feed };
      try {
        await db
          .insertInto('calendarFeeds')
          .values({ userEmail: owner, ...row })
          .onConflict((on) => on.column('userEmail').doUpdateSet(row))
          .execute();
        return true;
      } catch (error) {
        if (isMissingReference(error)) return false;
        throw error;
      }
    },

    async endFeed(owner: OwnerEmail): Promise<void> {
      await db.deleteFrom('calendarFeeds').where('userEmail', '=', owner).execute();
    },

    /** The secret alone opens the calendar, without a session. */
    async ownerOf(secretHash: string): Promise<OwnerEmail | null> {
      const row = await db
        .selectFrom('calendarFeeds')
        .select('userEmail')
        .where('secretHash', '=', secretHash)
        .executeTakeFirst();
      return (row?.userEmail ?? null) as OwnerEmail | null;
    },
  };
}

type Row = {
  eventPlace: string | null;
  organizerUrl: string | null;
  status: RaceStatus | null;
  latitude: number | null;
  longitude: number | null;
  entryVersion: number | null;
};

function withFacts<R extends Row>({ latitude, longitude, entryVersion, ...row }: R) {
  return {
    ...row,
    eventPlace: row.eventPlace ?? '',
    coordinates: latitude === null || longitude === null ? null : ([latitude, longitude] as const),
    version: Number(entryVersion ?? 0),
  };
}
