import { type Kysely, sql } from 'kysely';
import type { UserRace } from '#contract/user-races.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { yearTally } from '#domain/year-goal.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { asOfNow } from '#server/db/engine/as-of-now.ts';
import { jsonArray, jsonBoolean, jsonNumber, jsonObject, jsonTime } from '#server/db/engine/json-rows.ts';
import { ownRead, type Reader } from '#server/db/runners/own-read.ts';
import type { Schema } from '#server/db/schema.ts';

export type FinishedRace = Pick<
  UserRace,
  'id' | 'raceName' | 'raceDate' | 'raceCity' | 'raceTime' | 'distance' | 'distanceMeters'
>;

export type IdentifiedRace = FinishedRace & Pick<UserRace, 'raceCode' | 'manual'>;

/** All races of a runner with no more of each than years, estimates and the catalogue are compared by: a list may be long. */
export function comparedRaces(db: Kysely<Schema>) {
  const facts = {
    id: sql.ref('id'),
    raceName: sql.ref('race_name'),
    raceDate: sql.ref('race_date'),
    raceCity: sql.ref('race_city'),
    raceTime: jsonTime('race_seconds'),
    distance: sql.ref('distance'),
    distanceMeters: jsonNumber('distance_meters'),
  };
  const stored = (owner: OwnerEmail) => db.selectFrom('user_races').where('user_email', '=', owner);
  const finished = ownRead(db, (owner) =>
    stored(owner)
      .where('status', '=', COMPLETED_STATUS)
      .where('outcome', 'is', null)
      .select(jsonArray(jsonObject(db, facts), sql`race_date, id`).as('races')),
  );
  const compared = jsonObject(db, {
    ...facts,
    raceCode: sql.ref('race_code'),
    manual: jsonBoolean(db, sql`manual_key is not null`),
  });
  const identified = ownRead(db, (owner) =>
    stored(owner).select(jsonArray(compared, sql`race_date, id`).as('races')),
  );
  const raced = jsonObject(db, {
    raceDate: asOfNow('race_date', 'start_date'),
    distance: sql.ref('distance'),
    status: sql.ref('user_races.status'),
    outcome: sql.ref('outcome'),
    raceStatus: sql.ref('races.status'),
  });
  const ofYear = ownRead(db, (owner, year: string) =>
    stored(owner)
      .leftJoin('races', 'races.code', 'user_races.race_code')
      .where(sql`substr(${asOfNow('race_date', 'start_date')}, 1, 4)`, '=', year)
      .select(jsonArray(raced, sql`user_races.id`).as('races')),
  );

  return {
    /** Completed ones that were finished, the earliest first, with what records and years are told of. */
    async finished(by: Reader): Promise<FinishedRace[]> {
      return JSON.parse((await finished(by))?.races ?? '[]');
    },

    /** All of them as they are stored, with what they are compared by. */
    async identified(by: Reader): Promise<IdentifiedRace[]> {
      return JSON.parse((await identified(by))?.races ?? '[]');
    },

    /** What the tally of a year counts. @param year four digits */
    async ofYear(by: Reader, year: string): Promise<Parameters<typeof yearTally>[0]> {
      return JSON.parse((await ofYear(by, year))?.races ?? '[]');
    },
  };
}
