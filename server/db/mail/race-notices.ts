import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { RaceNotice } from '#domain/due-mail.ts';
import { KIT_FIELDS } from '#domain/kit.ts';
import { everydayPlace } from '#domain/municipality.ts';
import { type RaceFacts, raceChanges, raceFacts } from '#domain/race-change.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { Schema } from '#server/db/schema.ts';

export function noticeColumns({ raceCode, known }: RaceNotice) {
  return { raceCode, knownDate: known.startDate, known: JSON.stringify(known) };
}

export function noticesOf(rows: readonly { raceCode: string; known: string }[]): RaceNotice[] {
  return rows.map(({ raceCode, known }) => ({ raceCode, known: JSON.parse(known) }));
}

/** Before published races are saved, in that transaction: their runners will hear of it (docs/product §17.42
 * who is told; decision 059). */
export async function noteChangedRaces(
  trx: Transaction<Schema>,
  races: readonly CatalogueRace[],
): Promise<void> {
  const published = await publishedFacts(
    trx,
    races.map(({ uid }) => uid),
  );
  const changed = races.flatMap((race) => {
    const known = published.get(race.uid)?.facts;
    const { code: raceCode } = race;
    return known &&
      raceChanges(known, raceFacts({ ...race, ...everydayPlace(race.city, race.department) })).length > 0
      ? [{ raceCode, known }]
      : [];
  });
  await queueNotices(trx, changed);
}

/**
 * Before a published race is taken back, in that transaction: its runners keep it as it was last public, and hear what
 * is different once it is public again (docs/product §17.2 entry states).
 */
export async function noteWithdrawnRace(trx: Transaction<Schema>, uid: string): Promise<void> {
  const race = await noteKnownRace(trx, uid);
  if (!race) return;
  const { raceCode, name, facts } = race;
  await trx
    .updateTable('userRaces')
    .set({ raceName: name, raceCity: facts.city, datePrecision: facts.datePrecision ?? 'day' })
    .set((eb) => ({
      raceDate: eb.fn.coalesce(
        eb
          .selectFrom('raceDistances')
          .select('startDate')
          .where('raceUid', '=', uid)
          .whereRef('raceDistances.name', '=', 'userRaces.distance'),
        eb.val(facts.startDate),
      ),
    }))
    .where('raceCode', '=', raceCode)
    .where('status', '<>', COMPLETED_STATUS)
    .execute();
}

/** Its runners will hear of what is different from what is public of it now. @returns that; undefined when nothing is */
export async function noteKnownRace(trx: Transaction<Schema>, uid: string) {
  const race = (await publishedFacts(trx, [uid])).get(uid);
  if (race) await queueNotices(trx, [{ raceCode: race.raceCode, known: race.facts }]);
  return race;
}

/** How many runners hear of a change of a race. */
export async function countToldRunners(db: Kysely<Schema>, raceCode: string): Promise<number> {
  const { runners } = await db
    .selectFrom('userRaces')
    .innerJoin('users', 'users.email', 'userRaces.userEmail')
    .select(({ fn }) => fn.count<number | string>('userEmail').distinct().as('runners'))
    .where('raceCode', '=', raceCode)
    .where('reminders', '=', 1)
    .where('userRaces.status', '<>', COMPLETED_STATUS)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(runners);
}

/** A notice that waits already keeps what its runner knew. */
async function queueNotices(trx: Transaction<Schema>, notices: readonly RaceNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows: RawBuilder<unknown>[] = notices.map((notice) => {
    const row = noticeColumns(notice);
    return sql`(${row.raceCode}, ${row.knownDate}, ${row.known})`;
  });
  await sql`
    with changed(race_code, known_date, known) as (values ${sql.join(rows)})
    insert into race_notices (user_email, race_code, known_date, known)
    select user_races.user_email, changed.race_code, changed.known_date, changed.known
    from changed
    join user_races on user_races.race_code = changed.race_code
    join users on users.email = user_races.user_email
    where users.reminders = 1 and user_races.status <> ${COMPLETED_STATUS} and user_races.outcome is null
    on conflict do nothing`.execute(trx);
}

/** What is public of these races that runners are told of, by uid. */
export async function publishedFacts(
  trx: Kysely<Schema>,
  uids: readonly string[],
): Promise<Map<string, { raceCode: string; name: string; facts: RaceFacts }>> {
  if (uids.length === 0) return new Map();
  const races = await trx
    .selectFrom('races')
    .select(['uid', 'code', 'name', 'startDate', 'datePrecision', 'city', 'eventPlace', 'status'])
    .select(KIT_FIELDS)
    .where('uid', 'in', uids)
    .execute();
  const rows = await trx
    .selectFrom('distances')
    .select(['raceUid', 'name', 'registrationClosesAt', 'startDate', 'timeLimit'])
    .where('raceUid', 'in', uids)
    .orderBy('ordinal')
    .execute();
  const distances = Map.groupBy(rows, (row) => row.raceUid);
  return new Map(
    races.map(({ uid, code: raceCode, name, kitByOthers: stored, ...race }) => {
      const kitByOthers = stored === null ? null : stored === 'true';
      const facts = raceFacts({ ...race, kitByOthers, distances: distances.get(uid) ?? [] });
      return [uid, { raceCode, name, facts }];
    }),
  );
}
