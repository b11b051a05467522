import { type RawBuilder, sql } from 'kysely';
import type { Versioned } from '#contract/call.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { raceTimeToSeconds, secondsToRaceTime } from '#domain/race-time.ts';
import { asOfNow, DAY_OF_ROW, METRES_OF_ROW, PRECISION_OF_ROW } from '#server/db/engine/as-of-now.ts';

/** The columns of a race in the contract's words and order. @param now what the catalogue's tables are read by */
export function fields(now: <T>(of: RawBuilder<T>) => RawBuilder<T>) {
  return [
    sql<string>`user_races.id`.as('id'),
    now(asOfNow('raceName', sql.ref('races.name'))).as('raceName'),
    'userEmail',
    'raceCode',
    now(asOfNow('raceDate', DAY_OF_ROW)).as('raceDate'),
    now(PRECISION_OF_ROW).as('datePrecision'),
    now(asOfNow('raceCity', sql.ref('races.city'))).as('raceCity'),
    'distance',
    sql<UserRace['status']>`user_races.status`.as('status'),
    'raceSeconds as raceTime',
    'position',
    'shipNumber',
    'gunSeconds as gunTime',
    'genderPosition',
    'categoryPosition',
    'category',
    'finishers',
    'outcome',
    'notes',
    'resultUrl',
    'goalSeconds as goalTime',
    'manualKey as manual',
    now(sql.ref<string | null>('races.uid')).as('raceUid'),
    now(sql.ref<string | null>('races.organizerUrl')).as('organizerUrl'),
    now(sql.ref<UserRace['raceStatus']>('races.status')).as('raceStatus'),
    now(METRES_OF_ROW).as('distanceMeters'),
  ] as const;
}

type Timed = 'raceTime' | 'gunTime' | 'goalTime';
type Row = Omit<UserRace, Timed | 'manual'> & Record<Timed, number | null> & { manual: string | null };

export function toUserRace(row: Row): UserRace {
  return {
    ...row,
    raceTime: timeOf(row.raceTime),
    gunTime: timeOf(row.gunTime),
    goalTime: timeOf(row.goalTime),
    manual: row.manual !== null,
  };
}

export function toVersioned({ version, ...row }: Row & { version: number }): Versioned<UserRace> {
  return { answer: toUserRace(row), version };
}

export const timeOf = (seconds: number | null) => (seconds === null ? null : secondsToRaceTime(seconds));

/** For a statement that cannot join: the row's race in the catalogue, all null without one. */
export function withCatalogue<T>(of: RawBuilder<T>): RawBuilder<T> {
  return sql`(select ${of} from (select 1) as one left join races on races.code = user_races.race_code)`;
}

/** The columns of what is given; undefined where it is not. */
export function resultColumns(result: RaceResult) {
  return {
    status: result.status,
    raceSeconds: secondsOf(result.raceTime),
    position: result.position,
    shipNumber: result.shipNumber,
    gunSeconds: secondsOf(result.gunTime),
    genderPosition: result.genderPosition,
    categoryPosition: result.categoryPosition,
    category: result.category,
    finishers: result.finishers,
    outcome: result.outcome,
    notes: result.notes,
    resultUrl: result.resultUrl,
    distanceMeters: result.distanceMeters,
  };
}

export const secondsOf = (time: string | null | undefined) =>
  typeof time === 'string' ? raceTimeToSeconds(time) : time;
