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
    .selectFrom('savedRaces')
    .leftJoin('races', 'races.uid', 'raceUid')
    .select(['raceUid', 'raceCode', 'raceName', 'toldUntil', 'code', 'name', 'city', 'eventPlace'])
    .select(['startDate', 'races.status'])
    .where('userEmail', '=', email)
    .where('alert', '=', 1)
    .orderBy('raceUid')
    .execute();
  const uids = rows.map(({ raceUid }) => raceUid);
  if (uids.length === 0) return [];
  const [closings, distances] = [await closingsOf(trx, uids), await endingDistances(trx, uids, today)];
  return rows.map((row): SavedRace => {
    const { raceUid: uid, startDate, status } = row;
    const city = row.city ?? '';
    const eventPlace = row.eventPlace ?? '';
    return {
      uid,
      raceCode: row.code ?? row.raceCode,
      raceName: row.name ?? row.raceName,
      raceDate: startDate ?? '',
      city,
      eventPlace,
      catalogueStatus: status,
      facts:
        startDate === null
          ? null
          : { startDate, city, eventPlace, status, closings: closings.get(uid) ?? {} },
      toldUntil: row.toldUntil,
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
    .selectFrom('savedSearches')
    .innerJoin('users', 'users.email', 'userEmail')
    .select(['savedSearches.id', 'query', 'known'])
    .where('userEmail', '=', email)
    .where('alert', '=', 1)
    .where('known', '<', newest)
    .where((eb) => eb.or([eb('weeklyOn', 'is', null), eb('weeklyOn', '<=', weekAgo)]))
    .orderBy('savedSearches.createdAt')
    .orderBy('savedSearches.id')
    .execute();
  return rows.map((row) => ({ ...row, known: Number(row.known) }));
}
