import { type Insertable, type Kysely, sql } from 'kysely';
import type { RaceResult } from '#contract/user-races.ts';
import { kilometresOf } from '#domain/distance.ts';
import { INITIAL_STATUS, userRaceId } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  resultColumns,
  type StoredUserRace,
  toStoredRace,
  toUserRace,
  USER_RACE_COLUMNS,
} from '#server/db/user-race-rows.ts';

export type AddedRace = {
  code: string;
  name: string;
  city: string;
  date: string;
  distance: string;
  distanceMeters: number | null;
  /** Name, day and distance of a race that is not from the catalogue. */
  manualKey?: string;
  /** Absent: none yet. */
  result?: Partial<RaceResult>;
};

export type Added = { id: string } | 'duplicate' | 'ownerless';

export type UserRacesRepository = ReturnType<typeof userRacesRepository>;

/** Runners' own races, always scoped by a verified owner (docs/product.md §8.2, own rows). */
export function userRacesRepository(db: Kysely<Schema>) {
  const owned = (owner: OwnerEmail) =>
    db
      .selectFrom('user_races')
      .leftJoin('races', 'races.code', 'user_races.race_code')
      .select(USER_RACE_COLUMNS)
      .select(['races.uid as race_uid', 'races.organizer_url', 'races.status as status_now'])
      .select(['races.name as name_now', 'races.city as city_now', 'races.start_date as date_now'])
      .where('user_email', '=', owner);

  const addedWith = (owner: OwnerEmail, id: string, { manualKey = '' }: AddedRace, key: string) =>
    db
      .selectFrom('user_races')
      .select('id')
      .where('user_email', '=', owner)
      .where('added_with', '=', key)
      .where((eb) => eb.or([eb('id', '=', id), eb('manual_key', '=', manualKey)]))
      .executeTakeFirst();

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
        .values(newRow(owner, race, now, { id, added_with: idempotencyKey }))
        .onConflict((on) => on.doNothing())
        .returning('id');
      try {
        const row = await insert.executeTakeFirst();
        if (row) return { id: row.id };
        return (idempotencyKey && (await addedWith(owner, id, race, idempotencyKey))) || 'duplicate';
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
          ...resultColumns(result),
          version: sql`version + 1`,
          updated_at: now.toISOString(),
        })
        .where('user_email', '=', owner)
        .where('id', '=', seen.id);
      if (version !== null) query = query.where('version', '=', version);
      const row = await query.returning(USER_RACE_COLUMNS).executeTakeFirst();
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

/** A row as it is inserted; `more` says what is not of the race. */
export function newRow(
  owner: OwnerEmail,
  race: AddedRace,
  now: Date,
  more: { id: string; added_with?: string | null; import_id?: string },
): Insertable<Schema['user_races']> {
  return {
    user_email: owner,
    race_code: race.code,
    race_name: race.name,
    race_city: race.city,
    race_date: race.date,
    distance: race.distance,
    kilometres: kilometresOf(race.distance),
    status: INITIAL_STATUS,
    manual_key: race.manualKey ?? null,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...resultColumns(race.result ?? {}),
    distance_meters: race.distanceMeters,
    ...more,
  };
}

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY;
  return 'code' in error && error.code === POSTGRES_FOREIGN_KEY;
}
