import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { daysAround, racesByDay } from '#domain/race-match.ts';
import { userRaceId } from '#domain/user-race.ts';
import { lockAccount } from '#server/db/accounts/lock-account.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { isDuplicate } from '#server/db/engine/constraints.ts';
import { type AddedRace, removeUnchosen } from '#server/db/runners/user-races.repository.ts';
import type { Schema } from '#server/db/schema.ts';

/** City and metres stay where they are not given. */
export type OwnFacts = Required<
  Pick<AddedRace, 'manualKey' | 'name' | 'date' | 'datePrecision' | 'distance'>
> &
  Partial<Pick<AddedRace, 'city' | 'distanceMeters'>>;

export type CatalogueRace = {
  code: string;
  name: string;
  startDate: CalendarDate;
  city: string;
  distances: { name: string; distanceMeters: number | null; startDate: CalendarDate | null }[];
};

export type ManualRacesRepository = ReturnType<typeof manualRacesRepository>;

/** Races that runners added by themselves (docs/product §8.24 own races). */
export function manualRacesRepository(db: Kysely<Schema>) {
  const owned = (owner: OwnerEmail, id: string, on = db) =>
    on
      .updateTable('userRaces')
      .where('userEmail', '=', owner)
      .where('id', '=', id)
      .where('manualKey', 'is not', null)
      .returning('id');

  return {
    /**
     * Changes what the runner said of the race; its result stays.
     * @param version the version that the caller has seen; null to overwrite any
     * @returns null when there is no such row of that version
     */
    async changeFacts(
      owner: OwnerEmail,
      id: string,
      facts: OwnFacts,
      version: number | null,
      now: Date,
    ): Promise<'changed' | 'duplicate' | null> {
      let query = owned(owner, id).set({
        raceName: facts.name,
        raceCity: facts.city,
        raceDate: facts.date,
        datePrecision: facts.datePrecision,
        distance: facts.distance,
        kilometres: kilometresOf(facts.distance),
        distanceMeters: facts.distanceMeters,
        manualKey: facts.manualKey,
        version: sql`version + 1`,
        updatedAt: now.toISOString(),
      });
      if (version !== null) query = query.where('version', '=', version);
      return changed(query);
    },

    /**
     * Makes a row the row of a race of the catalogue; its result stays.
     * @returns the id of the row, also where it was linked before; null when the owner has no such row
     */
    async link(
      owner: OwnerEmail,
      id: string,
      race: Omit<AddedRace, 'manualKey' | 'result'>,
      now: Date,
    ): Promise<{ id: string } | 'duplicate' | null> {
      const { code, distance } = race;
      return db.transaction().execute(async (trx) => {
        if (!(await lockAccount(trx, owner))) return null;
        const ofOwner = trx
          .selectFrom('userRaces')
          .select(['id', 'manualKey'])
          .where('userEmail', '=', owner);
        const own = await ofOwner.where('id', '=', id).executeTakeFirst();
        const had = await ofOwner.where((eb) => eb.and({ raceCode: code, distance })).executeTakeFirst();
        if (!own) return had ? { id: had.id } : null;
        if (own.manualKey === null) return null;
        if (had) return 'duplicate';
        const linked = userRaceId(owner, code, distance);
        const outcome = await changed(
          owned(owner, id, trx).set({
            id: linked,
            raceCode: code,
            raceName: race.name,
            raceCity: race.city,
            raceDate: race.date,
            datePrecision: race.datePrecision ?? 'day',
            distance,
            kilometres: kilometresOf(distance),
            // Typed metres count where the catalogue has none.
            ...(race.distanceMeters !== null && { distanceMeters: race.distanceMeters }),
            manualKey: null,
            version: sql`version + 1`,
            updatedAt: now.toISOString(),
          }),
        );
        if (outcome !== 'changed') return outcome;
        await removeUnchosen(trx, owner, [code]);
        return { id: linked };
      });
    },

    /** The catalogue's races that may be one of these days, by day, with their distances. */
    async catalogueAround(
      days: Iterable<CalendarDate>,
    ): Promise<ReadonlyMap<CalendarDate, readonly CatalogueRace[]>> {
      const around = [...new Set([...new Set(days)].flatMap(daysAround))];
      const begun = await catalogueRaces(db, 'races.startDate', around);
      return racesByDay([...begun, ...(await catalogueRaces(db, 'distances.startDate', around))]);
    },

    catalogueByCode: (codes: readonly string[]) => catalogueRaces(db, 'races.code', codes),
  };
}

/** Without a day a race is the same as none of a runner's. */
async function catalogueRaces(
  db: Kysely<Schema>,
  column: 'races.startDate' | 'distances.startDate' | 'races.code',
  values: readonly string[],
): Promise<CatalogueRace[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('races')
    .innerJoin('distances', 'distances.raceUid', 'races.uid')
    .select(['races.code', 'races.name', 'races.city', 'races.startDate'])
    .select(['distances.name as distance', 'distances.distanceMeters', 'distances.startDate as ownDay'])
    .where(column, 'in', [...values])
    .where('races.datePrecision', '=', 'day')
    // Of the few races that have more days.
    .$if(column === 'distances.startDate', (query) => query.where('races.lastDate', 'is not', null))
    .orderBy('races.uid')
    .orderBy('distances.ordinal')
    .execute();
  const races = new Map<string, CatalogueRace>();
  for (const { code, name, city, startDate, distance, distanceMeters, ownDay } of rows) {
    const race = races.get(code) ?? { code, name, startDate, city, distances: [] };
    race.distances.push({ name: distance, distanceMeters, startDate: ownDay });
    races.set(code, race);
  }
  return [...races.values()];
}

type Changing = { executeTakeFirst(): Promise<{ id: string } | undefined> };

async function changed(query: Changing): Promise<'changed' | 'duplicate' | null> {
  try {
    return (await query.executeTakeFirst()) ? 'changed' : null;
  } catch (error) {
    if (isDuplicate(error)) return 'duplicate';
    throw error;
  }
}
