import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ChangeAction, FieldChange } from '#domain/catalogue-entry.ts';
import { isTold } from '#domain/past-change.ts';
import { changeText, isToCome, raceChanges } from '#domain/race-change.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { publishedFacts } from '#server/db/mail/race-notices.ts';
import type { Schema } from '#server/db/schema.ts';

/** A change of a race that runners are not told of yet. */
export type HeldChange = {
  id: string;
  uid: string;
  raceCode: string;
  at: string;
  action: ChangeAction;
  /** Of these what runners are told of. */
  fields: readonly FieldChange[];
};

/** What a change will tell: how many runners, in which words. */
export type PendingMail = HeldChange & { name: string; runners: number; text: string };

/**
 * By code the changes after `since` that runners wait to hear of, the last one last, but what was taken back meanwhile
 * (docs/product §17.44 taken back in time; decision 059).
 * @param email the one runner who is asked about
 */
export async function heldChanges(
  db: Kysely<Schema>,
  since: Date,
  email: string | null = null,
): Promise<Map<string, HeldChange[]>> {
  const noticed = db.selectFrom('raceNotices').select('raceCode');
  const rows = await db
    .selectFrom('catalogueChanges')
    .innerJoin('raceEntries', 'uid', 'key')
    .select(['id', 'uid', 'code as raceCode', 'at', 'action', 'fields'])
    .where('catalogueChanges.kind', '=', 'races')
    .where('at', '>', since.toISOString())
    .where('code', 'in', email === null ? noticed : noticed.where('userEmail', '=', email))
    .orderBy('catalogueChanges.version')
    .execute();
  const held = new Map<string, HeldChange[]>();
  for (const row of rows) {
    const all: FieldChange[] = JSON.parse(row.fields);
    const change = { ...row, fields: all.filter(({ field }) => isTold(field)) };
    if (change.fields.length === 0 && !['publish', 'create', 'unite'].includes(change.action)) continue;
    const earlier = held.get(change.raceCode) ?? [];
    const undone = change.action === 'undo' ? earlier.findLastIndex((one) => isTakenBack(one, change)) : -1;
    held.set(change.raceCode, undone < 0 ? [...earlier, change] : earlier.toSpliced(undone, 1));
  }
  return new Map([...held].filter(([, changes]) => changes.length > 0));
}

/** Of each race the last change that waits, and what all that wait will tell. */
export async function pendingMails(
  db: Kysely<Schema>,
  since: Date,
  today: CalendarDate,
): Promise<PendingMail[]> {
  const last = [...(await heldChanges(db, since)).values()].flatMap((changes) => changes.slice(-1));
  if (last.length === 0) return [];
  const uids = last.map(({ uid }) => uid);
  const published = await publishedFacts(db, uids);
  const known = await db
    .selectFrom('raceNotices')
    .innerJoin('users', 'users.email', 'raceNotices.userEmail')
    .select(({ fn }) => ['raceCode', 'known', fn.countAll<number | string>().as('runners')])
    .where('reminders', '=', 1)
    .where(
      'raceCode',
      'in',
      last.map(({ raceCode }) => raceCode),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRaces')
          .select('id')
          .whereRef('userRaces.userEmail', '=', 'raceNotices.userEmail')
          .whereRef('userRaces.raceCode', '=', 'raceNotices.raceCode')
          .where('status', '<>', COMPLETED_STATUS)
          .where('outcome', 'is', null),
      ),
    )
    .groupBy(['raceCode', 'known'])
    .execute();
  return last.flatMap((change) => {
    const race = published.get(change.uid);
    const told = known.flatMap((one) => {
      const before = one.raceCode === change.raceCode && race ? JSON.parse(one.known) : null;
      const changes =
        race && before && isToCome(before, race.facts, today) ? raceChanges(before, race.facts) : [];
      return changes.length > 0
        ? [{ runners: Number(one.runners), text: changes.map(changeText).join(' ') }]
        : [];
    });
    // Who missed a mail knows an older state than the others.
    const [most] = told.toSorted((one, other) => other.runners - one.runners);
    const runners = told.reduce((sum, one) => sum + one.runners, 0);
    return race && most ? [{ ...change, name: race.name, runners, text: most.text }] : [];
  });
}

function isTakenBack({ fields }: HeldChange, undoing: HeldChange): boolean {
  const said = (some: readonly unknown[][]) => JSON.stringify(some.toSorted());
  return (
    said(fields.map(({ field, before, after }) => [field, before, after])) ===
    said(undoing.fields.map(({ field, before, after }) => [field, after, before]))
  );
}
