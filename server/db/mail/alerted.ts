import type { Transaction } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { SavedRace } from '#domain/due-mail.ts';
import { closingsOf } from '#server/db/mail/race-notices.ts';
import { type AlertedSearch, endingDistances, type NewRaces } from '#server/db/mail/search-alerts.ts';
import type { Schema } from '#server/db/schema.ts';

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
