import { z } from 'zod';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { INITIAL_STATUS, userRaceId } from '#domain/user-race.ts';
import { unpublishedRows } from '#server/db/catalogue/unpublished-rows.ts';

/** What tables were called before 0.2. */
const FORMER: Readonly<Record<string, string>> = {
  races: 'race_entries',
  distances: 'race_distances',
  partners: 'partner_entries',
  blogs: 'blog_entries',
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

/** Its distance, city and day come when all rows are there (`settleUnchosen`). */
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
  if (table !== 'unpublished_entries') return [{ table: FORMER[table] ?? table, row }];
  const { data } = unpublished.safeParse(row);
  return data ? unpublishedRows(data) : [{ table, row }];
}
