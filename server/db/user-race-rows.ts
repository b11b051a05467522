import type { Selectable } from 'kysely';
import type { RaceResult } from '#contract/user-races.ts';
import type { RaceStatus } from '#domain/race-status.ts';
import { raceTimeToSeconds, secondsToRaceTime } from '#domain/race-time.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { Schema } from '#server/db/schema.ts';

/** A result with all that is known of it. */
export type StoredResult = Required<Omit<RaceResult, 'distanceMeters'>>;

export type StoredUserRace = StoredResult & {
  id: string;
  userEmail: string;
  raceCode: string;
  raceName: string;
  raceCity: string;
  raceDate: string;
  distance: string;
  distanceMeters: number | null;
  manual: boolean;
  raceUid: string | null;
  organizerUrl: string | null;
  raceStatus: RaceStatus | null;
  version: number;
};

export const USER_RACE_COLUMNS = [
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
  'gun_seconds',
  'gender_position',
  'category_position',
  'category',
  'finishers',
  'outcome',
  'notes',
  'result_url',
  'manual_key',
  'version',
] as const;

type Table = Selectable<Schema['user_races']>;
type Unread = 'kilometres' | 'import_id' | 'added_with' | 'created_at' | 'updated_at';
type Row = Omit<Table, Unread>;

export type RowBesideCatalogue = Row & {
  race_uid: string | null;
  organizer_url: string | null;
  status_now: RaceStatus | null;
  name_now: string | null;
  city_now: string | null;
  date_now: string | null;
};

/** Until completion, facts follow the catalogue (docs/product.md §8.5, facts). */
export function toUserRace(row: RowBesideCatalogue): StoredUserRace {
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

export function toStoredRace(row: Row): Omit<StoredUserRace, 'raceUid' | 'organizerUrl' | 'raceStatus'> {
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
    raceTime: timeOf(row.race_seconds),
    position: row.position,
    shipNumber: row.ship_number,
    gunTime: timeOf(row.gun_seconds),
    genderPosition: row.gender_position,
    categoryPosition: row.category_position,
    category: row.category,
    finishers: row.finishers,
    outcome: row.outcome,
    notes: row.notes,
    resultUrl: row.result_url,
    manual: row.manual_key !== null,
    version: row.version,
  };
}

/** The columns of a result; what it does not say stays out. */
export function resultColumns(result: Partial<RaceResult>): Partial<Table> {
  return withoutAbsent({
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
  });
}

type Absent<T> = { [K in keyof T]: T[K] | undefined };

function withoutAbsent(columns: Absent<Partial<Table>>): Partial<Table> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const timeOf = (seconds: number | null) => (seconds === null ? null : secondsToRaceTime(seconds));

const secondsOf = (time: string | null | undefined) =>
  time === undefined ? undefined : raceTimeToSeconds(time ?? '');
