import { type Kysely, type Selectable, sql } from 'kysely';
import type { RaceResult } from '#contract/user-races.ts';
import { kilometresOf } from '#domain/distance.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { raceTimeToSeconds, secondsToRaceTime } from '#domain/race-time.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, userRaceId } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredUserRace = RaceResult & {
  id: string;
  userEmail: string;
  raceCode: string;
  raceName: string;
  raceCity: string;
  raceDate: string;
  distance: string;
  distanceMeters: number | null;
  raceUid: string | null;
  organizerUrl: string | null;
  raceStatus: RaceStatus | null;
  version: number;
};

export type AddedRace = {
  code: string;
  name: string;
  city: string;
  date: string;
  distance: string;
  distanceMeters: number | null;
};

export type Added = { id: string } | 'duplicate' | 'ownerless';

export type UserRacesRepository = ReturnType<typeof userRacesRepository>;

const COLUMNS = [
  'user_races.id',
  'user_email',
  'race_code',
  'race_name',
  'race_city',
  'race_date',
  'distance',
  'distance_meters',
  'user_races.status',
  'race_seconds',
  'position',
  'ship_number',
  'version',
] as const;

/** Runners' own races, always scoped by a verified owner (docs/product.md §8.2, own rows). */
export function userRacesRepository(db: Kysely<Schema>) {
  const owned = (owner: OwnerEmail) =>
    db
      .selectFrom('user_races')
      .leftJoin('races', 'races.code', 'user_races.race_code')
      .select(COLUMNS)
      .select(['races.uid as race_uid', 'races.organizer_url', 'races.status as status_now'])
      .select(['races.name as name_now', 'races.city as city_now', 'races.start_date as date_now'])
      .where('user_email', '=', owner);

  const wasAddedWith = async (owner: OwnerEmail, id: string, key: string) => {
    const row = await db
      .selectFrom('user_races')
      .select('id')
      .where('user_email', '=', owner)
      .where('id', '=', id)
      .where('added_with', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    async all(owner: OwnerEmail): Promise<StoredUserRace[]> {
      const rows = await owned(owner).orderBy('user_races.id').execute();
      return rows
        .map(toUserRace)
        .sort((one, other) => (one.raceDate < other.raceDate ? -1 : +(one.raceDate > other.raceDate)));
    },

    async byId(owner: OwnerEmail, id: string): Promise<StoredUserRace | null> {
      const row = await owned(owner).where('user_races.id', '=', id).executeTakeFirst();
      return row ? toUserRace(row) : null;
    },

    /**
     * Adds a race unless the owner has this race and distance already, or no account any more.
     * @param idempotencyKey a call repeated with the key that added the race finds it added
     */
    async add(
      owner: OwnerEmail,
      race: AddedRace,
      now: Date,
      idempotencyKey: string | null = null,
    ): Promise<Added> {
      const id = userRaceId(owner, race.code, race.distance);
      const insert = db
        .insertInto('user_races')
        .values({
          id,
          user_email: owner,
          race_code: race.code,
          race_name: race.name,
          race_city: race.city,
          race_date: race.date,
          distance: race.distance,
          kilometres: kilometresOf(race.distance),
          distance_meters: race.distanceMeters,
          status: INITIAL_STATUS,
          race_seconds: null,
          position: null,
          ship_number: null,
          version: 1,
          added_with: idempotencyKey,
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        })
        .onConflict((on) => on.doNothing())
        .returning('id');
      try {
        const row = await insert.executeTakeFirst();
        if (row) return { id: row.id };
        return idempotencyKey && (await wasAddedWith(owner, id, idempotencyKey)) ? { id } : 'duplicate';
      } catch (error) {
        if (isMissingReference(error)) return 'ownerless';
        throw error;
      }
    },

    /**
     * Changes a result.
     * @param seen the row as it was read
     * @param version optimistic lock: the version that the caller has seen; null to overwrite any
     * @returns the row after this change; null when there is no row of that version
     */
    async update(
      owner: OwnerEmail,
      seen: StoredUserRace,
      result: RaceResult,
      version: number | null,
      now: Date,
    ): Promise<StoredUserRace | null> {
      let query = db
        .updateTable('user_races')
        .set({
          // A completed race keeps the facts that the runner saw when it was completed.
          race_name: seen.raceName,
          race_city: seen.raceCity,
          race_date: seen.raceDate,
          status: result.status,
          race_seconds: result.raceTime === null ? null : raceTimeToSeconds(result.raceTime),
          position: result.position,
          ship_number: result.shipNumber,
          version: sql`version + 1`,
          updated_at: now.toISOString(),
        })
        .where('user_email', '=', owner)
        .where('id', '=', seen.id);
      if (version !== null) query = query.where('version', '=', version);
      const row = await query.returning(COLUMNS).executeTakeFirst();
      if (!row) return null;
      return {
        ...toStoredRace(row),
        raceUid: seen.raceUid,
        organizerUrl: seen.organizerUrl,
        raceStatus: seen.raceStatus,
      };
    },

    async remove(owner: OwnerEmail, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('user_races')
        .where('user_email', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

type Row = Omit<Selectable<Schema['user_races']>, 'kilometres' | 'added_with' | 'created_at' | 'updated_at'>;
type RowBesideCatalogue = Row & {
  race_uid: string | null;
  organizer_url: string | null;
  status_now: RaceStatus | null;
  name_now: string | null;
  city_now: string | null;
  date_now: string | null;
};

/** Until completion, facts follow the catalogue (docs/product.md §8.5, facts). */
function toUserRace(row: RowBesideCatalogue): StoredUserRace {
  const follows = row.status !== COMPLETED_STATUS;
  return {
    ...toStoredRace(row),
    raceUid: row.race_uid,
    organizerUrl: row.organizer_url,
    raceStatus: row.status_now,
    ...(follows && row.name_now && { raceName: row.name_now }),
    ...(follows && row.city_now && { raceCity: row.city_now }),
    ...(follows && row.date_now && { raceDate: row.date_now }),
  };
}

function toStoredRace(row: Row): Omit<StoredUserRace, 'raceUid' | 'organizerUrl' | 'raceStatus'> {
  return {
    id: row.id,
    userEmail: row.user_email,
    raceCode: row.race_code,
    raceName: row.race_name,
    raceCity: row.race_city,
    raceDate: row.race_date,
    distance: row.distance,
    distanceMeters: row.distance_meters,
    status: row.status,
    raceTime: row.race_seconds === null ? null : secondsToRaceTime(row.race_seconds),
    position: row.position,
    shipNumber: row.ship_number,
    version: row.version,
  };
}

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY;
  return 'code' in error && error.code === POSTGRES_FOREIGN_KEY;
}
