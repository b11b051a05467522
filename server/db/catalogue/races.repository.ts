import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { PastChange } from '#domain/past-change.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { closingRaces } from '#server/db/catalogue/closing-races.ts';
import { type CurrentRace, currentRace } from '#server/db/catalogue/current-race.ts';
import { isWithdrawn } from '#server/db/catalogue/entry-states.ts';
import { type ImageVariant, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import { citiesOf, countRaces, type RacePageRequest, uidsOfPage } from '#server/db/catalogue/race-pages.ts';
import {
  CARD_COLUMNS,
  CARD_DISTANCE_COLUMNS,
  type StoredCard,
  type StoredDistance,
  type StoredRace,
  toStoredCard,
  toStoredDistance,
  toStoredRace,
} from '#server/db/catalogue/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type RaceWithDistances = { race: StoredRace; distances: StoredDistance[]; variants: ImageVariant[] };

export type RaceCardWithPicture = { card: StoredCard; variants: ImageVariant[] };

export type RacesRepository = ReturnType<typeof racesRepository>;

export function racesRepository(db: Kysely<Schema>) {
  const lastAction = async (uid: string) =>
    (
      await db
        .selectFrom('catalogueChanges')
        .select('action')
        .where('kind', '=', 'races')
        .where('key', '=', uid)
        // Uniting two entries changes neither.
        .where('fields', 'not like', '%"unitedInto"%')
        .orderBy('version', 'desc')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.action;
  const united = async (column: 'uid' | 'code', value: string): Promise<RaceWithDistances | null> => {
    const race = await currentRace(db, column, value);
    return race && race[column] !== value ? ((await racesByUid(db, [race.uid])).at(0) ?? null) : null;
  };
  return {
    /** One page, or all: upcoming by day, then past ones, latest first (§1 catalogue and search). */
    uids: (request: RacePageRequest) => uidsOfPage(db, request),

    /** In the same order; one that is gone is left out. */
    byUids: (uids: readonly string[]) => racesByUid(db, uids),

    /** As `byUids`, what a card shows. */
    cardsByUid: (uids: readonly string[]) => cardsByUid(db, uids),

    count: (search: RaceSearch, today: string) => countRaces(db, { search, today }),

    closing: (from: CalendarDate, to: CalendarDate) => closingRaces(db, from, to),

    /** Of an entry that is united with another one that other one, here and by code. */
    async byUid(uid: string): Promise<RaceWithDistances | null> {
      return (await racesByUid(db, [uid])).at(0) ?? united('uid', uid);
    },

    async has(uid: string): Promise<boolean> {
      const row = await db.selectFrom('races').select('uid').where('uid', '=', uid).executeTakeFirst();
      return row !== undefined;
    },

    /** Null where it is not public. */
    async current(uid: string): Promise<CurrentRace | null> {
      const race = await currentRace(db, 'uid', uid);
      return race && (await this.has(race.uid)) ? race : null;
    },

    isWithdrawn: (uid: string) => isWithdrawn(db, 'races', 'uid', uid),
    isCodeWithdrawn: (code: string) => isWithdrawn(db, 'races', 'code', code),

    async byCode(code: string): Promise<RaceWithDistances | null> {
      const row = await db.selectFrom('races').select('uid').where('code', '=', code).executeTakeFirst();
      return row ? ((await racesByUid(db, [row.uid])).at(0) ?? null) : united('code', code);
    },

    /** What is public, by code or uid, or was until it was withdrawn; of that nothing that was edited since, and no
     * distances. */
    async everPublic(key: string) {
      const current = (await currentRace(db, 'code', key)) ?? (await currentRace(db, 'uid', key));
      const race = await db
        .selectFrom('raceEntries')
        .leftJoin('publishedRaces', 'raceUid', 'uid')
        .select(['uid', 'code', 'name', 'startDate as date', 'datePrecision'])
        .select(['state', 'publishedOn'])
        .select(({ fn }) => fn.coalesce('everydayCity', 'city').as('city'))
        .where('uid', '=', current?.uid ?? '')
        .where('state', '<>', 'draft')
        .executeTakeFirst();
      if (!race) return null;
      const { uid, state, publishedOn, ...facts } = race;
      if (state === 'withdrawn')
        return publishedOn !== null && (await lastAction(uid)) === 'withdraw'
          ? { ...facts, distances: [] }
          : null;
      const distances = await db
        .selectFrom('distances')
        .select(['name', 'distanceMeters'])
        .where('raceUid', '=', uid)
        .execute();
      return { ...facts, distances };
    },

    /** Those since a moment, and before it those of its day and of whether it is public; the last first. None of an entry
     * that had its uid before it and was deleted. */
    async changes(uid: string, since: Date): Promise<(PastChange & { isRecent: boolean })[]> {
      const rows = await db
        .selectFrom('catalogueChanges')
        .select(['action', 'fields', 'at'])
        .where('kind', '=', 'races')
        .where('key', '=', uid)
        .where((eb) =>
          eb.or([
            eb('at', '>=', since.toISOString()),
            eb('action', 'in', ['create', 'publish', 'withdraw']),
            eb('fields', 'like', '%"startDate"%'),
            eb('fields', 'like', '%"datePrecision"%'),
          ]),
        )
        .orderBy('version', 'desc')
        .orderBy('at', 'desc')
        .execute();
      const made = rows.findIndex(({ action }) => action === 'create');
      return rows.slice(0, made === -1 ? rows.length : made).map(({ action, fields, at }) => ({
        action,
        fields: JSON.parse(fields),
        isRecent: at >= since.toISOString(),
      }));
    },

    cities: () => citiesOf(db),

    /** Each name and length of a distance, and how many races have it. */
    async courses(): Promise<{ name: string; distanceMeters: number | null; races: number }[]> {
      const rows = await db
        .selectFrom('distances')
        .innerJoin('races', 'races.uid', 'distances.raceUid')
        .select(({ fn }) => ['distances.name', 'distances.distanceMeters', fn.countAll<number>().as('races')])
        .groupBy(['distances.name', 'distances.distanceMeters'])
        .execute();
      return rows.map((row) => ({ ...row, races: Number(row.races) }));
    },

    /** The middle of where the races of these cities start, both by folded name. */
    async places(cities: readonly string[]): Promise<Map<string, Coordinates>> {
      if (cities.length === 0) return new Map();
      const rows = await db
        .selectFrom('races')
        .select(({ fn }) => [
          'cityFolded',
          fn.avg('latitude').as('latitude'),
          fn.avg('longitude').as('longitude'),
        ])
        .where('cityFolded', 'in', cities)
        .where('latitude', 'is not', null)
        .where('longitude', 'is not', null)
        .groupBy('cityFolded')
        .execute();
      return new Map(rows.map((row) => [row.cityFolded, [Number(row.latitude), Number(row.longitude)]]));
    },

    /** How high the races of these cities start, on the average, both by folded name. */
    async altitudes(cities: readonly string[]): Promise<Map<string, number>> {
      if (cities.length === 0) return new Map();
      const rows = await db
        .selectFrom('races')
        .select(({ fn }) => ['cityFolded', fn.avg('altitudeMeters').as('altitude')])
        .where('cityFolded', 'in', cities)
        .where('altitudeMeters', 'is not', null)
        .groupBy('cityFolded')
        .execute();
      return new Map(rows.map((row) => [row.cityFolded, Math.round(Number(row.altitude))]));
    },

    addresses(): Promise<{ uid: string; verifiedAt: string | null }[]> {
      const races = db.selectFrom('races').select(['uid', 'verifiedAt']);
      return races.orderBy('startDate').orderBy('uid').execute();
    },
  };
}

async function racesByUid(db: Kysely<Schema>, uids: readonly string[]): Promise<RaceWithDistances[]> {
  if (uids.length === 0) return [];
  const races = await db.selectFrom('races').selectAll().where('uid', 'in', uids).execute();
  const distances = await distancesOf(db, uids).selectAll().execute();
  return (await joined(db, uids, races, distances)).map((found) => ({
    race: toStoredRace(found.race),
    distances: found.distances.map(toStoredDistance),
    variants: found.variants,
  }));
}

async function cardsByUid(db: Kysely<Schema>, uids: readonly string[]): Promise<RaceCardWithPicture[]> {
  if (uids.length === 0) return [];
  const races = await db.selectFrom('races').select(CARD_COLUMNS).where('uid', 'in', uids).execute();
  const distances = await distancesOf(db, uids).select(CARD_DISTANCE_COLUMNS).execute();
  return (await joined(db, uids, races, distances)).map((found) => ({
    card: toStoredCard(found.race, found.distances),
    variants: found.variants,
  }));
}

const distancesOf = (db: Kysely<Schema>, uids: readonly string[]) =>
  db.selectFrom('distances').where('raceUid', 'in', uids).orderBy('ordinal');

async function joined<
  Race extends { uid: string; imageUrl: string | null },
  Distance extends { raceUid: string },
>(db: Kysely<Schema>, uids: readonly string[], races: Race[], distances: Distance[]) {
  const raceOf = new Map(races.map((race) => [race.uid, race]));
  const distancesOfRace = Map.groupBy(distances, (distance) => distance.raceUid);
  const variantsOf = await imageVariantsBySource(
    db,
    races.flatMap((race) => race.imageUrl ?? []),
  );
  return uids
    .flatMap((uid) => raceOf.get(uid) ?? [])
    .map((race) => ({
      race,
      distances: distancesOfRace.get(race.uid) ?? [],
      variants: variantsOf.get(race.imageUrl ?? '') ?? [],
    }));
}
