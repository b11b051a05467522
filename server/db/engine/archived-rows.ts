import { z } from 'zod';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
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

/** A row of an archive, whatever version wrote it, as rows of today's tables (§15.11 archive). */
export function currentRows<Row extends object>(
  table: string,
  row: Row,
): { table: string; row: Row | Readonly<Record<string, string | number | null>> }[] {
  if (DROPPED.has(table)) return [];
  if (table !== 'unpublished_entries') return [{ table: FORMER[table] ?? table, row }];
  const { data } = unpublished.safeParse(row);
  return data ? unpublishedRows(data) : [{ table, row }];
}
