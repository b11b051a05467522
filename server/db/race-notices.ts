import { sql, type Transaction } from 'kysely';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RaceNotice } from '#domain/due-mail.ts';
import { isToCome, raceChanges, raceFacts } from '#domain/race-change.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { Schema } from '#server/db/schema.ts';

const ROWS_PER_INSERT = 100;

export function noticeColumns({ raceCode, known }: RaceNotice) {
  return { race_code: raceCode, known_date: known.startDate, known: JSON.stringify(known) };
}

export function noticesOf(rows: readonly { race_code: string; known: string }[]): RaceNotice[] {
  return rows.map(({ race_code, known }) => ({ raceCode: race_code, known: JSON.parse(known) }));
}

/**
 * To be called in the transaction that changes or takes back published races: runners who asked for reminders will hear
 * (docs/product.md §17.42). A notice that waits already keeps what its runner knew.
 */
export async function queueRaceNotices(
  trx: Transaction<Schema>,
  changes: readonly { before: CatalogueRace; after: CatalogueRace | null }[],
  today: CalendarDate,
): Promise<void> {
  const told = changes.flatMap(({ before, after }) => {
    const known = raceFacts(before);
    const now = after ? raceFacts(after) : known;
    const tells = after === null || raceChanges(known, now).length > 0;
    return tells && isToCome(known, now, today) ? [noticeColumns({ raceCode: before.code, known })] : [];
  });
  for (let start = 0; start < told.length; start += ROWS_PER_INSERT) {
    const rows = told
      .slice(start, start + ROWS_PER_INSERT)
      .map((row) => sql`(${row.race_code}, ${row.known_date}, ${row.known})`);
    await sql`
      with changed(race_code, known_date, known) as (values ${sql.join(rows)})
      insert into race_notices (user_email, race_code, known_date, known)
      select distinct user_races.user_email, changed.race_code, changed.known_date, changed.known
      from changed
      join user_races on user_races.race_code = changed.race_code
      join users on users.email = user_races.user_email
      where users.reminders = 1 and user_races.status <> ${COMPLETED_STATUS} and user_races.outcome is null
      on conflict do nothing`.execute(trx);
  }
}
