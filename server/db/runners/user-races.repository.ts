import { type Insertable, type Kysely, sql } from 'kysely';
import type { Versioned } from '#contract/call.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { INITIAL_STATUS, RACES_MAX, userRaceId } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow } from '#server/db/engine/as-of-now.ts';
import { type Parameter, prepared } from '#server/db/engine/prepared.ts';
import { fields, timeOf, toUserRace, toVersioned, withCatalogue } from '#server/db/runners/user-race-row.ts';
import type { Schema } from '#server/db/schema.ts';

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
  result?: RaceResult;
};

/** `full`: the account holds no more; `ownerless`: it went meanwhile. */
export type Added = { id: string } | 'duplicate' | 'full' | 'ownerless';

/** What records, reports, years and comparisons are told of: a list may be long. */
export type StoredRace = Pick<
  UserRace,
  | ('id' | 'raceName' | 'raceDate' | 'raceCity' | 'raceTime' | 'distance' | 'distanceMeters')
  | ('status' | 'outcome' | 'position' | 'raceCode' | 'manual')
>;

export type UserRacesRepository = ReturnType<typeof userRacesRepository>;

/** Runners' own races, always scoped by a verified owner (§8.2 row owner; decisions 006 and 069). */
export function userRacesRepository(db: Kysely<Schema>) {
  const owned = (owner: string) =>
    db
      .selectFrom('user_races')
      .leftJoin('races', 'races.code', 'user_races.race_code')
      .where('user_email', '=', owner)
      .select(fields((of) => of));
  const byDay = asOfNow('race_date', 'start_date');
  const list = prepared(db, (owner: string) => owned(owner).orderBy(byDay).orderBy('user_races.id'));
  const one = prepared(db, (owner: string, id: string) =>
    owned(owner).where('user_races.id', '=', id).select('version'),
  );
  const stored = prepared(db, (owner: string) =>
    db
      .selectFrom('user_races')
      .where('user_email', '=', owner)
      .select(['id', 'race_name as raceName', 'race_date as raceDate', 'race_city as raceCity'])
      .select(['race_seconds as raceTime', 'distance', 'distance_meters as distanceMeters'])
      .select(['status', 'outcome', 'position', 'race_code as raceCode', 'manual_key as manual'])
      .orderBy('race_date')
      .orderBy('id'),
  );
  // One text for all, so that it is prepared once; each value has before it whether it was given.
  const change = prepared(
    db,
    (owner: string, id: string, version: number | null, at: string, ...given: Parameter[]) =>
      db
        .updateTable('user_races')
        .set(
          Object.fromEntries(
            RESULT_COLUMNS.map((column, index) => [
              column,
              sql`case when cast(${given[2 * index]} as bigint) = 1 then ${given[2 * index + 1]} else ${sql.ref(column)} end`,
            ]),
          ),
        )
        .set({
          // A completed race keeps the facts that it was completed with.
          race_name: withCatalogue(asOfNow('race_name', 'name')),
          race_city: withCatalogue(asOfNow('race_city', 'city')),
          race_date: withCatalogue(asOfNow('race_date', 'start_date')),
          version: sql`version + 1`,
          updated_at: at,
        })
        .where('user_email', '=', owner)
        .where('id', '=', id)
        .where('version', '=', sql<number>`coalesce(cast(${version} as bigint), version)`)
        .returning([...fields(withCatalogue), 'version']),
  );

  const isFull = async (owner: OwnerEmail) => {
    const { held } = await db
      .selectFrom('user_races')
      .select(({ fn }) => fn.countAll<number | string>().as('held'))
      .where('user_email', '=', owner)
      .executeTakeFirstOrThrow();
    return Number(held) >= RACES_MAX;
  };
  const sameRace = (owner: OwnerEmail, id: string, { manualKey = '' }: AddedRace) =>
    db
      .selectFrom('user_races')
      .select(['id', 'added_with'])
      .where('user_email', '=', owner)
      .where((eb) => eb.or([eb('id', '=', id), eb('manual_key', '=', manualKey)]))
      .executeTakeFirst();

  return {
    async list(owner: OwnerEmail): Promise<UserRace[]> {
      return (await list(owner)).map(toUserRace);
    },

    async byId(owner: OwnerEmail, id: string): Promise<Versioned<UserRace> | null> {
      const [row] = await one(owner, id);
      return row ? toVersioned(row) : null;
    },

    /** Those that take place in a year. @param year four digits */
    async ofYear(owner: OwnerEmail, year: string): Promise<UserRace[]> {
      const rows = await owned(owner).where(sql`substr(${byDay}, 1, 4)`, '=', year).execute();
      return rows.map(toUserRace);
    },

    /** All of them as they are stored, the earliest first. */
    async stored(owner: OwnerEmail): Promise<StoredRace[]> {
      return (await stored(owner)).map((row) => ({
        ...row,
        raceTime: timeOf(row.raceTime),
        manual: row.manual !== null,
      }));
    },

    /**
     * Adds a race unless the owner has this race and distance already, as many as an account holds, or no account
     * any more. Calls at the same moment may pass the limit by a few.
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
        const full = await isFull(owner);
        const row = full ? undefined : await insert.executeTakeFirst();
        if (row) return row;
        const same = await sameRace(owner, id, race);
        if (same && idempotencyKey && same.added_with === idempotencyKey) return { id: same.id };
        return full && !same ? 'full' : 'duplicate';
      } catch (error) {
        if (isMissingReference(error)) return 'ownerless';
        throw error;
      }
    },

    /**
     * Changes what is given of a result, and nothing else: another change at the same moment stays (decision 075).
     * @param version optimistic lock: the version that the caller has seen; null to change any
     * @returns the row as it is stored; null when there is no row of that version
     */
    async update(
      owner: OwnerEmail,
      id: string,
      result: RaceResult,
      version: number | null,
      now: Date,
    ): Promise<Versioned<UserRace> | null> {
      const columns = resultColumns(result);
      const given = RESULT_COLUMNS.flatMap((column) => {
        const value = columns[column];
        return value === undefined ? [0, null] : [1, value];
      });
      const [row] = await change(owner, id, version, now.toISOString(), ...given);
      return row ? toVersioned(row) : null;
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

/** The columns of what is given; undefined where it is not. */
function resultColumns(result: RaceResult) {
  return {
    status: result.status,
    race_seconds: secondsOf(result.raceTime),
    position: result.position,
    ship_number: result.shipNumber,
    gun_seconds: secondsOf(result.gunTime),
    gender_position: result.genderPosition,
    category_position: result.categoryPosition,
    category: result.category,
    finishers: result.finishers,
    outcome: result.outcome,
    notes: result.notes,
    result_url: result.resultUrl,
    distance_meters: result.distanceMeters,
  };
}

const secondsOf = (time: string | null | undefined) =>
  typeof time === 'string' ? raceTimeToSeconds(time) : time;

const RESULT_COLUMNS = Object.keys(resultColumns({})) as (keyof ReturnType<typeof resultColumns>)[];

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
    manual_key: race.manualKey ?? null,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...resultColumns(race.result ?? {}),
    status: race.result?.status ?? INITIAL_STATUS,
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
