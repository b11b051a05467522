import { type Insertable, type Kysely, sql } from 'kysely';
import type { Versioned } from '#contract/call.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { type ShownPrices, shownPrices } from '#domain/price-stages.ts';
import { INITIAL_STATUS, RACES_MAX, userRaceId } from '#domain/user-race.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow, DAY_OF_ROW, metresOrTyped, PRECISION_OF_ROW } from '#server/db/engine/as-of-now.ts';
import { isMissingReference } from '#server/db/engine/constraints.ts';
import { type Parameter, prepared } from '#server/db/engine/prepared.ts';
import { withdrawMail } from '#server/db/mail/outbox.repository.ts';
import { ownRead, type Reader } from '#server/db/runners/own-read.ts';
import { standingFor } from '#server/db/runners/united-rows.ts';
import {
  fields,
  resultColumns,
  timeOf,
  toUserRace,
  toVersioned,
  withCatalogue,
} from '#server/db/runners/user-race-row.ts';
import type { Schema } from '#server/db/schema.ts';

export type AddedRace = {
  code: string;
  name: string;
  city: string;
  date: string;
  /** Absent: the day is known. */
  datePrecision?: DatePrecision;
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
  | (
      | 'id'
      | 'raceName'
      | 'raceDate'
      | 'datePrecision'
      | 'raceCity'
      | 'raceTime'
      | 'distance'
      | 'distanceMeters'
    )
  | ('status' | 'outcome' | 'position' | 'raceCode' | 'manual')
>;

type Registration = ShownPrices & { id: string; registrationClosesAt: CalendarDate | null };

export type UserRacesRepository = ReturnType<typeof userRacesRepository>;

/** Runners' own races, always scoped by a verified owner (§8.2 row owner; decisions 006 and 069). */
export function userRacesRepository(db: Kysely<Schema>) {
  const owned = (owner: string) =>
    db
      .selectFrom('userRaces')
      .leftJoin('races', 'races.code', 'userRaces.raceCode')
      .where('userEmail', '=', owner)
      .select(fields((of) => of));
  const byDay = asOfNow('raceDate', DAY_OF_ROW);
  const list = ownRead(db, (owner) =>
    owned(owner).orderBy(byDay).orderBy(PRECISION_OF_ROW).orderBy('userRaces.id'),
  );
  const one = ownRead(db, (owner, id: string) =>
    owned(owner).where('userRaces.id', '=', id).select('version'),
  );
  const unregistered = prepared(db, (owner: string) =>
    db
      .selectFrom('userRaces')
      .leftJoin('races', 'races.code', 'userRaces.raceCode')
      .leftJoin('distances', (on) =>
        on.onRef('distances.raceUid', '=', 'races.uid').onRef('distances.name', '=', 'userRaces.distance'),
      )
      .where('userEmail', '=', owner)
      .where('userRaces.status', '=', INITIAL_STATUS)
      .select(['userRaces.id', 'distances.name', 'price', 'stages', 'registrationClosesAt'])
      .select(DAY_OF_ROW.as('startDate')),
  );
  const stored = ownRead(db, (owner) =>
    db
      .selectFrom('userRaces')
      .where('userEmail', '=', owner)
      .select(['id', 'raceName', 'raceDate', 'datePrecision', 'raceCity'])
      .select(['raceSeconds as raceTime', 'distance', 'distanceMeters'])
      .select(['status', 'outcome', 'position', 'raceCode', 'manualKey as manual'])
      .orderBy('raceDate')
      .orderBy('id'),
  );
  // One text for all, so that it is prepared once; each value has before it whether it was given.
  const change = prepared(
    db,
    (owner: string, id: string, version: number | null, at: string, ...given: Parameter[]) =>
      db
        .updateTable('userRaces')
        .set(
          Object.fromEntries(
            RESULT_COLUMNS.map((column, index) => {
              const value = sql`case when cast(${given[2 * index]} as bigint) = 1 then ${given[2 * index + 1]} else ${sql.ref(`userRaces.${column}`)} end`;
              return [column, column === 'distanceMeters' ? withCatalogue(metresOrTyped(value)) : value];
            }),
          ),
        )
        .set({
          // A completed race keeps the facts that it was completed with.
          raceName: withCatalogue(asOfNow('raceName', sql.ref('races.name'))),
          raceCity: withCatalogue(asOfNow('raceCity', sql.ref('races.city'))),
          raceDate: withCatalogue(asOfNow('raceDate', DAY_OF_ROW)),
          datePrecision: withCatalogue(PRECISION_OF_ROW),
          version: sql`version + 1`,
          updatedAt: at,
        })
        .where('userEmail', '=', owner)
        .where('id', '=', id)
        .where('version', '=', sql<number>`coalesce(cast(${version} as bigint), version)`)
        .returning([...fields(withCatalogue), 'version']),
  );

  const heldBy = async (owner: OwnerEmail, { code, distance }: AddedRace) => {
    const { held, same } = await db
      .selectFrom('userRaces')
      .select(({ fn }) => fn.countAll<number | string>().as('held'))
      .select(({ fn }) =>
        fn
          .countAll<number | string>()
          .filterWhere((eb) =>
            eb('raceCode', '=', code).and(
              eb.or([eb('distance', '=', distance), eb(eb.val(distance), '=', '')]),
            ),
          )
          .as('same'),
      )
      .where('userEmail', '=', owner)
      .executeTakeFirstOrThrow();
    return { full: Number(held) >= RACES_MAX, has: Number(same) > 0 };
  };
  const sameRace = (owner: OwnerEmail, id: string, { code, distance, manualKey = '' }: AddedRace) =>
    db
      .selectFrom('userRaces')
      .select(['id', 'addedWith'])
      .where('userEmail', '=', owner)
      .where((eb) =>
        eb.or([eb('id', '=', id), eb('manualKey', '=', manualKey), eb.and({ raceCode: code, distance })]),
      )
      .executeTakeFirst();

  return {
    async list(reader: Reader): Promise<UserRace[]> {
      return (await list(reader)).map(toUserRace);
    },

    async byId(reader: Reader, id: string): Promise<Versioned<UserRace> | null> {
      const [row] = await one(reader, id);
      return row ? toVersioned(row) : null;
    },

    standingFor: (owner: OwnerEmail, id: string) => standingFor(db, owner, id),
    /** Those that take place in a year. @param year four digits */
    async ofYear(owner: OwnerEmail, year: string): Promise<UserRace[]> {
      return (await owned(owner).where(sql`substr(${byDay}, 1, 4)`, '=', year).execute()).map(toUserRace);
    },

    /** What to enter each race to come costs and until when, where the owner has not entered it. */
    async registrations(owner: OwnerEmail, today: CalendarDate): Promise<Registration[]> {
      return (await unregistered(owner)).flatMap(({ id, startDate, name, stages, ...row }) => {
        if (name === null || startDate === null || startDate < today) return [];
        const { price, registrationClosesAt } = row;
        const shown = shownPrices({ price, stages: stages ? JSON.parse(stages) : [] }, today);
        return [{ id, registrationClosesAt, ...shown }];
      });
    },

    /** All of them as they are stored, the earliest first. */
    async stored(reader: Reader): Promise<StoredRace[]> {
      return (await stored(reader)).map((row) => ({
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
        .insertInto('userRaces')
        .values(newRow(owner, race, now, { id, addedWith: idempotencyKey }))
        .onConflict((on) => on.doNothing())
        .returning('id');
      try {
        const { full, has } = await heldBy(owner, race);
        const row = full || has ? undefined : await insert.executeTakeFirst();
        if (row) {
          if (race.distance !== '') await removeUnchosen(db, owner, [race.code]);
          return row;
        }
        const same = await sameRace(owner, id, race);
        if (same && idempotencyKey && same.addedWith === idempotencyKey) return { id: same.id };
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

    /** Also one that was set aside; the row that stands for it stays. A mail that tells of it does not leave. */
    remove(owner: OwnerEmail, id: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockAccount(trx, owner);
        await withdrawMail(trx, owner, id);
        let removed = 0n;
        for (const table of ['rowsAside', 'userRaces'] as const) {
          const row = trx.deleteFrom(table).where('userEmail', '=', owner).where('id', '=', id);
          removed += (await row.executeTakeFirst()).numDeletedRows;
        }
        return removed > 0n;
      });
    },
  };
}

const RESULT_COLUMNS = Object.keys(resultColumns({})) as (keyof ReturnType<typeof resultColumns>)[];

export const removeUnchosen = (db: Kysely<Schema>, owner: OwnerEmail, codes: readonly string[]) =>
  db
    .deleteFrom('userRaces')
    .where((eb) => eb.and({ userEmail: owner, distance: '' }))
    .where('raceCode', 'in', codes)
    .execute();

/** A row as it is inserted; `more` says what is not of the race. */
export function newRow(
  owner: OwnerEmail,
  race: AddedRace,
  now: Date,
  more: { id: string; addedWith?: string | null; importId?: string },
): Insertable<Schema['userRaces']> {
  return {
    userEmail: owner,
    raceCode: race.code,
    raceName: race.name,
    raceCity: race.city,
    raceDate: race.date,
    datePrecision: race.datePrecision ?? 'day',
    distance: race.distance,
    kilometres: kilometresOf(race.distance),
    manualKey: race.manualKey ?? null,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...resultColumns(race.result ?? {}),
    status: race.result?.status ?? INITIAL_STATUS,
    distanceMeters: race.distanceMeters ?? race.result?.distanceMeters ?? null,
    ...more,
  };
}
