import { z } from 'zod';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { INITIAL_STATUS, userRaceId } from '#domain/user-race.ts';
import { unpublishedRows } from '#server/db/catalogue/unpublished-rows.ts';

/** What tables were called before 0.2, or before there was one inbox. */
const FORMER: Readonly<Record<string, string>> = {
  races: 'race_entries',
  distances: 'race_distances',
  partners: 'partner_entries',
  blogs: 'blog_entries',
  suggestions: 'inbox',
};

/** Nothing reads them any more. */
const DROPPED: ReadonlySet<string> = new Set(['checklist_items']);

const unpublished = z.object({
  kind: z.enum(ENTRY_KINDS),
  state: z.string(),
  version: z.int(),
  content: z.string(),
});

/** Of before there was one shelf. */
const savedRace = z.object({
  user_email: z.string(),
  race_code: z.string(),
  race_name: z.string(),
  told_until: z.string().nullish(),
  created_at: z.string(),
});

/** Of before there was one inbox; those of before 017-messages have no state. */
const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  race_name: z.string(),
  date: z.string(),
  location: z.string(),
  message: z.string(),
  created_at: z.string(),
  state: z.string().default('new'),
  answer: z.string().nullable().default(null),
  closed_at: z.string().nullable().default(null),
  closed_by: z.string().nullable().default(null),
});

function received({ name, date, location, message, ...row }: z.infer<typeof contactMessage>) {
  const fields = JSON.stringify({ name, date, location });
  return { ...row, kind: 'contact', fields, text: message, confirmed_at: row.created_at };
}

/** Its distance, city and day come when all rows are there (`settleSaved`). */
function wishedFor({ told_until, created_at, ...race }: z.infer<typeof savedRace>) {
  return {
    ...race,
    id: userRaceId(race.user_email, race.race_code, ''),
    race_city: '',
    race_date: created_at.slice(0, 10),
    distance: '',
    kilometres: 0,
    status: INITIAL_STATUS,
    version: 1,
    created_at,
    updated_at: created_at,
    told_until: told_until ?? null,
  };
}

/** A row of an archive, whatever version wrote it, as rows of today's tables (§15.11 archive). */
export function currentRows<Row extends object>(
  table: string,
  row: Row,
): { table: string; row: Row | Readonly<Record<string, string | number | null>> }[] {
  if (DROPPED.has(table)) return [];
  if (table === 'saved_races') {
    const { data } = savedRace.safeParse(row);
    return data ? [{ table: 'user_races', row: wishedFor(data) }] : [{ table, row }];
  }
  // Who was an editor before there were ranks is a chief.
  if (table === 'users' && 'editor' in row && !('chief' in row))
    return [{ table, row: { ...row, chief: row.editor } }];
  if (table === 'contact_messages') {
    const { data } = contactMessage.safeParse(row);
    return data ? [{ table: 'inbox', row: received(data) }] : [{ table, row }];
  }
  if (table !== 'unpublished_entries') return [{ table: FORMER[table] ?? table, row }];
  const { data } = unpublished.safeParse(row);
  return data ? unpublishedRows(data) : [{ table, row }];
}
