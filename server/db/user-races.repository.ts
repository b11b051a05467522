import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Versioned } from '#contract/call.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { kilometresOf } from '#domain/distance.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, RACES_MAX, userRaceId } from '#domain/user-race.ts';
import { JsonText, jsonArray, jsonBoolean, jsonNumber, jsonObject, jsonTime } from '#server/db/json-rows.ts';
import { ownRead, type Reader } from '#server/db/own-read.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import { type Parameter, prepared } from '#server/db/prepared.ts';
import { distanceClassOf, recordSeconds } from '#server/db/reports.repository.ts';
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
  result?: Partial<RaceResult>;
};

/** `full`: the account holds no more; `ownerless`: it went meanwhile. */
export type Added = { id: string } | 'duplicate' | 'full' | 'ownerless';

export type UserRacesRepository = ReturnType<typeof userRacesRepository>;

/** Runners' own races, always scoped by a verified owner (docs/product.md §8.2, own rows). */
export function userRacesRepository(db: Kysely<Schema>) {
  const race = jsonObject(db, {
    id: sql.ref('user_races.id'),
    raceName: asOfNow('race_name', 'name'),
    userEmail: sql.ref('user_email'),
    raceCode: sql.ref('race_code'),
    raceDate: asOfNow('race_date', 'start_date'),
    raceCity: asOfNow('race_city', 'city'),
    distance: sql.ref('distance'),
    status: sql.ref('user_races.status'),
    raceTime: jsonTime('race_seconds'),
    position: sql.ref('position'),
    shipNumber: sql.ref('ship_number'),
    gunTime: jsonTime('gun_seconds'),
    genderPosition: sql.ref('gender_position'),
    categoryPosition: sql.ref('category_position'),
    category: sql.ref('category'),
    finishers: sql.ref('finishers'),
    outcome: sql.ref('outcome'),
    notes: sql.ref('notes'),
    resultUrl: sql.ref('result_url'),
    goalTime: jsonTime('goal_seconds'),
    manual: jsonBoolean(db, sql`manual_key is not null`),
    raceUid: sql.ref('races.uid'),
    organizerUrl: sql.ref('races.organizer_url'),
    raceStatus: sql.ref('races.status'),
    distanceMeters: jsonNumber('distance_meters'),
  });
  const owned = (owner: OwnerEmail) =>
    db
      .selectFrom('user_races')
      .leftJoin('races', 'races.code', 'user_races.race_code')
      .where('user_email', '=', owner);
  const byDay = sql`${asOfNow('race_date', 'start_date')}, user_races.id`;
  const list = ownRead(db, (owner) => owned(owner).select(jsonArray(race, byDay).as('races')));
  const versioned = (owner: OwnerEmail, id: string) =>
    owned(owner)
      .where('user_races.id', '=', id)
      .select([race.as('race'), 'version']);
  const one = ownRead(db, versioned);
  const oneWithRecord = ownRead(db, (owner, id: string) =>
    versioned(owner, id).select(recordSeconds(owner, distanceClassOf('user_races')).as('record')),
  );
  const change = prepared(db, (owner: string, id: string, version: number | null, ...values: Parameter[]) =>
    db
      .updateTable('user_races')
      .set(Object.fromEntries(CHANGED.map((column, at) => [column, values[at]])))
      .set({ version: sql`version + 1` })
      .where('user_email', '=', owner)
      .where('id', '=', id)
      .where('version', '=', sql<number>`coalesce(cast(${version} as bigint), version)`)
      .returning('version'),
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
    async list(by: Reader): Promise<JsonText<UserRace[]>> {
      return new JsonText((await list(by))?.races ?? '[]');
    },

    async byId(by: Reader, id: string): Promise<Versioned<JsonText<UserRace>> | null> {
      const row = await one(by, id);
      return row?.race ? { answer: new JsonText(row.race), version: row.version } : null;
    },

    /** `record` is the best time of its distance, in seconds. */
    async byIdWithRecord(by: Reader, id: string): Promise<{ race: UserRace; record: number | null } | null> {
      const row = await oneWithRecord(by, id);
      return row?.race ? { race: JSON.parse(row.race), record: row.record } : null;
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
     * Changes a result.
     * @param seen the row as it was read
     * @param version optimistic lock: the version that the caller has seen; null to overwrite any
     * @returns the row after this change; null when there is no row of that version
     */
    async update(
      owner: OwnerEmail,
      seen: UserRace,
      result: RaceResult,
      version: number | null,
      now: Date,
    ): Promise<Versioned<UserRace> | null> {
      const said = Object.entries(result).filter(([, value]) => value !== undefined);
      const answer: UserRace = { ...seen, ...Object.fromEntries(said) };
      const columns: Updateable<Schema['user_races']> = {
        // A completed race keeps the facts that the runner saw when it was completed.
        race_name: seen.raceName,
        race_city: seen.raceCity,
        race_date: seen.raceDate,
        updated_at: now.toISOString(),
        ...resultColumns(answer),
      };
      const values = CHANGED.map((column) => columns[column] ?? null);
      const [row] = await change(owner, seen.id, version, ...values);
      return row ? { answer, version: row.version } : null;
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

const CHANGED = [
  'race_name',
  'race_city',
  'race_date',
  'status',
  'race_seconds',
  'position',
  'ship_number',
  'gun_seconds',
  'gender_position',
  'category_position',
  'category',
  'finishers',
  'outcome',
  'notes',
  'result_url',
  'distance_meters',
  'updated_at',
] as const;

function resultColumns(result: Partial<RaceResult>) {
  return {
    status: result.status ?? INITIAL_STATUS,
    race_seconds: secondsOf(result.raceTime),
    position: result.position ?? null,
    ship_number: result.shipNumber ?? null,
    gun_seconds: secondsOf(result.gunTime),
    gender_position: result.genderPosition ?? null,
    category_position: result.categoryPosition ?? null,
    category: result.category ?? null,
    finishers: result.finishers ?? null,
    outcome: result.outcome ?? null,
    notes: result.notes ?? null,
    result_url: result.resultUrl ?? null,
    distance_meters: result.distanceMeters ?? null,
  };
}

const secondsOf = (time: string | null | undefined) => (time ? raceTimeToSeconds(time) : null);

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
    distance_meters: race.distanceMeters,
    ...more,
  };
}

/** Until completion, facts follow the catalogue (docs/product.md §8.5, facts). */
export function asOfNow(stored: string, current: string): RawBuilder<string> {
  const now = sql`nullif(${sql.ref(`races.${current}`)}, '')`;
  return sql`case when user_races.status = ${sql.lit(COMPLETED_STATUS)} then ${sql.ref(stored)} else coalesce(${now}, ${sql.ref(stored)}) end`;
}

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

export function isMissingReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY;
  return 'code' in error && error.code === POSTGRES_FOREIGN_KEY;
}
