import type { Kysely, Transaction } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { DueMail, SavedRace } from '#domain/due-mail.ts';
import { DEADLINE_DAYS } from '#domain/race-deadline.ts';
import { closingsOf } from '#server/db/mail/race-notices.ts';
import { type AlertedSearch, endingDistances, type NewRaces } from '#server/db/mail/search-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

/** What a mail told, as it was before: a mail that cannot leave puts it back. */
type ToldAlerts = {
  /** Absent: the mail told of no search. */
  weeklyOn?: CalendarDate | null;
  searches: readonly (readonly [id: string, known: number])[];
  races: readonly (readonly [uid: string, toldUntil: CalendarDate | null])[];
};

/** Those with an alert; a race that is withdrawn is among them, without facts. */
export async function alertedRaces(
  trx: Transaction<Schema>,
  email: string,
  today: CalendarDate,
): Promise<SavedRace[]> {
  const rows = await trx
    .selectFrom('saved_races')
    .leftJoin('races', 'races.uid', 'race_uid')
    .select(['race_uid', 'race_code', 'race_name', 'told_until', 'code', 'name', 'city', 'event_place'])
    .select(['start_date', 'races.status'])
    .where('user_email', '=', email)
    .where('alert', '=', 1)
    .orderBy('race_uid')
    .execute();
  const uids = rows.map(({ race_uid }) => race_uid);
  if (uids.length === 0) return [];
  const [closings, distances] = [await closingsOf(trx, uids), await endingDistances(trx, uids, today)];
  return rows.map((row): SavedRace => {
    const { race_uid: uid, start_date: startDate, status } = row;
    const city = row.city ?? '';
    const eventPlace = row.event_place ?? '';
    return {
      uid,
      raceCode: row.code ?? row.race_code,
      raceName: row.name ?? row.race_name,
      raceDate: startDate ?? '',
      city,
      eventPlace,
      catalogueStatus: status,
      facts:
        startDate === null
          ? null
          : { startDate, city, eventPlace, status, closings: closings.get(uid) ?? {} },
      toldUntil: row.told_until,
      distances: distances.get(uid) ?? [],
    };
  });
}

/** The searches that have something new, none within a week of the last mail of them. */
export async function alertedSearches(
  trx: Transaction<Schema>,
  email: string,
  { weekAgo, newest }: NewRaces,
): Promise<AlertedSearch[]> {
  const rows = await trx
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.email', 'user_email')
    .select(['saved_searches.id', 'query', 'known'])
    .where('user_email', '=', email)
    .where('alert', '=', 1)
    .where('known', '<', newest)
    .where((eb) => eb.or([eb('weekly_on', 'is', null), eb('weekly_on', '<=', weekAgo)]))
    .orderBy('saved_searches.created_at')
    .orderBy('saved_searches.id')
    .execute();
  return rows.map((row) => ({ ...row, known: Number(row.known) }));
}

/** Notes what a mail tells, in its transaction. @returns how to take that back; null when it tells no alert */
export async function noteTold(
  trx: Transaction<Schema>,
  email: string,
  { deadlines, finds }: DueMail,
  searches: readonly AlertedSearch[],
  newest: number,
  today: CalendarDate,
): Promise<string | null> {
  if (deadlines.length + finds.length === 0) return null;
  const races = deadlines.map(({ race: { uid, toldUntil } }) => [uid, toldUntil] as const);
  const told: ToldAlerts = { searches: [], races };
  const until = addDays(today, DEADLINE_DAYS);
  const telling: ToldAlerts = { searches: [], races: races.map(([uid]) => [uid, until]) };
  if (finds.length > 0) {
    told.weeklyOn = await weeklyOn(trx, email);
    told.searches = searches.map(({ id, known }) => [id, known]);
    telling.weeklyOn = today;
    telling.searches = searches.map(({ id }) => [id, newest]);
  }
  await write(trx, email, telling);
  return JSON.stringify(told);
}

/** Of a mail that did not leave: its alerts are due again. */
export async function putBackAlerts(
  trx: Kysely<Schema>,
  email: string,
  alerts: string | null,
): Promise<void> {
  if (alerts === null) return;
  await write(trx, email, JSON.parse(alerts));
}

async function write(trx: Kysely<Schema>, email: string, { weeklyOn, searches, races }: ToldAlerts) {
  if (weeklyOn !== undefined)
    await trx.updateTable('users').set({ weekly_on: weeklyOn }).where('email', '=', email).execute();
  for (const [id, known] of searches)
    await trx
      .updateTable('saved_searches')
      .set({ known })
      .where('id', '=', id)
      .where('user_email', '=', email)
      .execute();
  for (const [uid, told_until] of races)
    await trx
      .updateTable('saved_races')
      .set({ told_until })
      .where('user_email', '=', email)
      .where('race_uid', '=', uid)
      .execute();
}

async function weeklyOn(trx: Transaction<Schema>, email: string): Promise<CalendarDate | null> {
  const row = await trx.selectFrom('users').select('weekly_on').where('email', '=', email).executeTakeFirst();
  return row?.weekly_on ?? null;
}
